import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { inRoot } from '../lib/paths.mjs'

/** @typedef {import('./graph.mjs').Chunks} Chunks */

const virtual = 'virtual:entry'

/** @param {string} code */
export const brotli = (code) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/**
 * Builds a production bundle in memory, as an app's bundler does.
 *
 * @param {{ file: string } | { code: string }} input a fixture of scripts/size/fixtures, or an
 *   entry's text
 * @param {{ external?: readonly RegExp[] }} [options]
 * @returns {Promise<{ chunks: Chunks, entry: string }>}
 */
export async function bundle(input, { external = [] } = {}) {
  const path = 'file' in input ? inRoot('scripts/size/fixtures', input.file) : virtual
  const text = 'code' in input ? input.code : ''
  const built = await build({
    root: inRoot('scripts/size/fixtures'),
    configFile: false,
    envFile: false,
    logLevel: 'error',
    plugins: [entryOf(text)],
    // As in an app. In library mode Vite leaves it to the app.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // In library mode, without the bundler's loader.
      ...('code' in input && { lib: { entry: path, formats: ['es'] } }),
      rolldownOptions: {
        input: path,
        external: [...external],
        // What Vite does for a page: modules that the page and a lazy chunk share stay in the
        // page's chunk.
        preserveEntrySignatures: 'file' in input ? false : 'strict',
        output: {
          minify: true,
          chunkFileNames: nameChunk,
          codeSplitting: {
            groups: [
              { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            ],
          },
        },
      },
    },
  })
  const result = Array.isArray(built) ? built[0] : built
  if (!result || !('output' in result)) throw new TypeError('Vite gave several bundles, or none.')
  /** @type {Chunks} */
  const chunks = new Map()
  let entry = ''
  for (const chunk of result.output) {
    if (chunk.type !== 'chunk') continue
    if (chunk.isEntry) entry = chunk.fileName
    chunks.set(chunk.fileName, {
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
      modules: chunk.moduleIds,
      facade: chunk.facadeModuleId,
      code: chunk.code,
      bytes: brotli(chunk.code),
    })
  }
  return { chunks, entry }
}

/**
 * Names a chunk as an app's bundler does, but by its last module, which gives the chunk its
 * name, instead of its content: a hash of the content would change the sizes by chance.
 *
 * @param {{ name: string, moduleIds: readonly string[] }} chunk
 */
function nameChunk({ name, moduleIds }) {
  const identity = (moduleIds.at(-1) ?? name).replace(inRoot(''), '')
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 8)
  return `assets/${name}-${hash}.js`
}

/** @param {string} code @returns {import('vite').Plugin} */
function entryOf(code) {
  const importer = inRoot('scripts/size/fixtures/entry.js')
  return {
    name: 'portico:virtual-entry',
    resolveId: (id) => (id === virtual ? importer : null),
    load: (id) => (id === importer ? code : null),
  }
}
