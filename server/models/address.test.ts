import { expect, test } from 'vitest';
import { isForMachinesOnly, tidyAddress } from './address.ts';

test.each([
  ['http://localhost:11434/v1/', 'http://localhost:11434/v1'],
  ['HTTP://LOCALHOST:11434/v1', 'http://localhost:11434/v1'],
  ['https://openrouter.ai/api/v1/chat/completions', 'https://openrouter.ai/api/v1'],
  ['https://api.anthropic.com/v1/messages/', 'https://api.anthropic.com/v1'],
  ['https://mine.services.ai.azure.com/models', 'https://mine.services.ai.azure.com/models'],
  ['https://mine.example/chat', 'https://mine.example/chat'],
])('%s is the same address as %s', (written, tidied) => {
  expect(tidyAddress(written)).toBe(tidied);
});

test.each([
  'http://169.254.169.254/latest',
  'http://2852039166/v1',
  'http://0xa9.0xfe.0xa9.0xfe/v1',
  'http://[::ffff:169.254.169.254]/v1',
  'http://[fe80::1]/v1',
  'http://[fd00:ec2::254]/v1',
  'http://100.100.100.200/v1',
  'http://metadata.google.internal/v1',
  'http://metadata.google.internal./v1',
])('%s is for machines only', (address) => {
  expect(isForMachinesOnly(address)).toBe(true);
});

test.each([
  'http://localhost:11434/v1',
  'http://192.168.0.7:8080/v1',
  'http://[::1]:1234/v1',
  'https://api.openai.com',
])('a model may live at %s', (address) => {
  expect(isForMachinesOnly(address)).toBe(false);
});
