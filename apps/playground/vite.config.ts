import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { sourceAliases } from '../../scripts/lib/sourceAliases.mjs'
import { benchResults } from './benchResults.ts'
import { packageAliases } from './builtPackage.ts'
import { prerender } from './prerender.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Vite passes variables with this prefix to the page.
process.env.VITE_BENCH = benchResults()

export default defineConfig(({ command }) => ({
  root: here('.'),
  base: './',
  plugins: [...prerender()],
  resolve: {
    alias: command === 'build' ? packageAliases() : sourceAliases,
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: {
        index: here('index.html'),
        gallery: here('gallery.html'),
        phone: here('phone.html'),
      },
    },
  },
}))
