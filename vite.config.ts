import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser's part: `web/` becomes `dist/web`, which the server serves. */
export default defineConfig({
  root: `${import.meta.dirname}/web`,
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The policy for scripts allows no inline script; every browser of this target knows modulepreload.
    modulePreload: { polyfill: false },
  },
});
