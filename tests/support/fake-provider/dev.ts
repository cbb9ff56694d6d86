// `npm run dev:fake-model`: a language model on this machine that says what its name promises, to drive the app by hand without a key or a network.
import { parseArgs } from 'node:util';
import { openFakeProvider } from './fake-provider.ts';
import { modelNames } from './models.ts';
import type { Received } from './received.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '4020' },
    script: { type: 'string', default: 'honest' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help || !modelNames.includes(values.script)) {
  say(`npm run dev:fake-model -- [--port 4020] [--script NAME]\n\nNAME is one of:\n  ${modelNames.join('\n  ')}`);
  process.exit(values.help ? 0 : 1);
}
const fake = await openFakeProvider({ port: Number(values.port), keyless: true, onRequest: tell });
const wires = [
  ['openai-compatible', 'chat-completions'],
  ['anthropic', 'anthropic-messages'],
  ['google', 'google-generate'],
] as const;
say(`A stand-in for language models on ${fake.url}. Put one of these into .env and start the app:`);
for (const [provider, wire] of wires)
  say(`\nLLM_PROVIDER=${provider}\nLLM_BASE_URL=${fake.baseUrls[wire]}\nLLM_MODEL=${values.script}\nLLM_API_KEY=any`);
say(`\nThe model's name says what it does: ${modelNames.join(', ')}.\n\nIt is ready.`);

function tell({ wire, model, messages, tools, aborted, complaint }: Received): void {
  const end = complaint ? `refused: ${complaint}` : aborted ? 'the caller hung up' : 'answered';
  say(`${wire}, ${model}: ${messages.length} messages, ${tools.length} tools, ${end}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
