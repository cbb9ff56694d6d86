import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

const secrets = ['password', 'cookie', 'authorization', 'token', 'secret', 'apiKey'];

/** Structured lines on standard output. What could open a door is blotted out at any depth up to two, whoever logs it. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '(hidden)' },
  };
  return destination ? pino(options, destination) : pino(options);
}
