import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { sourceAliases } from '../../scripts/lib/sourceAliases.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const built = existsSync(here('../../packages/portico/dist/index.js'))

export default defineConfig(({ command }) => ({
  root: here('.'),
  // A production build reads the package as people install it, where it has been built.
  resolve: {
    alias: command === 'build' && built ? [] : sourceAliases,
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    rolldownOptions: { input: { index: here('index.html'), gallery: here('gallery.html') } },
  },
}))
