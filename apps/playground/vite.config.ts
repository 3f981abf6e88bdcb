import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { sourceAliases } from '../../scripts/lib/sourceAliases.mjs'
import { benchResults } from './benchResults.ts'
import { packageAliases } from './builtPackage.ts'
import { pictureHeights } from './pictureHeights.ts'
import { prerender } from './prerender.ts'
import { prerenderGallery } from './prerenderGallery.ts'
import { startChunks } from './startChunks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Vite passes variables with this prefix to the page.
process.env.VITE_BENCH = benchResults()
process.env.VITE_PICTURES = JSON.stringify(pictureHeights())

export default defineConfig(({ command }) => ({
  root: here('.'),
  base: './',
  plugins: [...prerender(), prerenderGallery()],
  resolve: {
    alias: command === 'build' ? packageAliases() : sourceAliases,
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: 'es2022',
    // The pages contain their styles, which no chunk may load again.
    cssCodeSplit: false,
    // A link for each dependency of an import blocks the page for longer than it saves.
    modulePreload: {
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : [],
    },
    rolldownOptions: {
      input: {
        index: here('index.html'),
        gallery: here('gallery.html'),
        phone: here('phone.html'),
      },
      output: {
        // Chunks of the first screen are compiled while they load, not when they first run.
        postBanner: ({ name }) =>
          /^(start|opening)/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: startChunks(here('src/main.tsx'), {
                gallery: here('src/gallery/main.tsx'),
                phone: here('src/phone/main.tsx'),
              }),
            },
          ],
        },
      },
    },
  },
}))
