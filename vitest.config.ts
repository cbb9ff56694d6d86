import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,research,server,web,tests,scripts}/**/*.test.{ts,tsx}'],
    passWithNoTests: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
