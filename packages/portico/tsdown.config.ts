import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { defineConfig, type UserConfig } from 'tsdown'
import { buildScriptTag } from './tools/buildScriptTag.ts'
import { gatherOpening } from './tools/gatherOpening.ts'

const packageFolder = dirname(fileURLToPath(import.meta.url))
const source = join(packageFolder, 'src')

/** Loaded by `import()` only, so it is built as part of the graph and never exported. */
const internal = new Set(['modal'])

/** Entries that bundlers with server components must treat as client modules. */
const clientEntries = ['react']

/** Entries in folders of other entries. */
const nestedEntries = [
  'embedded/social',
  'gateway/convert',
  'gateway/history',
  'gateway/names',
  'gateway/onramp',
  'networks/marked',
  'signin/server',
  'testing/bitcoin',
  'testing/polkadot',
  'testing/views',
  'wire/frame',
  'wire/lookups',
]

/** The script for pages without a bundler. It is bundled, and is no entry of the package. */
const scriptTag = 'element/scriptTag/page'

type BuildPlugin = Extract<NonNullable<UserConfig['plugins']>, { name: string }>

/**
 * The entries are the source folders that have an `index.ts`: a new entry needs no line here. It
 * does need one in `exports` of package.json, and a check compares the two.
 */
function entries(): Record<string, string> {
  const found: Record<string, string> = {}
  const root = join(source, 'index.ts')
  if (existsSync(root)) found.index = root
  for (const folder of readdirSync(source, { withFileTypes: true })) {
    const file = join(source, folder.name, 'index.ts')
    if (!folder.isDirectory() || internal.has(folder.name) || !existsSync(file)) continue
    found[`${folder.name}/index`] = file
  }
  for (const folder of nestedEntries) found[`${folder}/index`] = join(source, folder, 'index.ts')
  found[scriptTag] = join(source, `${scriptTag}.ts`)
  return found
}

/**
 * Turns `import css from './x.css?inline'` into a module that exports the minified text, as Vite
 * does. Syntax is not lowered, so that the tested code is what ships.
 */
function inlineCss(): BuildPlugin {
  const suffix = '?inline'
  const moduleSuffix = '.js'
  return {
    name: 'portico:inline-css',
    resolveId(id, importer) {
      if (!id.endsWith(`.css${suffix}`) || importer === undefined) return null
      // A plain file name, because the unbundled output is named after the module's id.
      return resolve(dirname(importer), id.slice(0, -suffix.length)) + moduleSuffix
    },
    async load(id) {
      if (!id.endsWith(`.css${moduleSuffix}`)) return null
      const filename = id.slice(0, -moduleSuffix.length)
      this.addWatchFile(filename)
      const { code } = transform({ filename, code: await readFile(filename), minify: true })
      const text = JSON.stringify(code.toString())
      return { code: `export default ${text}`, moduleType: 'js' }
    },
  }
}

/**
 * Writes a file with `'use client'` for each of these entries, for the condition `react-server` in
 * the exports of package.json. In the entry itself, bundlers without server components would warn
 * about the directive.
 */
function clientBoundaries(): BuildPlugin {
  return {
    name: 'portico:client-boundaries',
    generateBundle(_, bundle) {
      for (const entry of clientEntries) {
        const chunk = bundle[`${entry}/index.js`]
        // The types are built in a bundle of their own.
        if (chunk?.type !== 'chunk') continue
        // Named exports, because Next.js refuses `export *` in a client module.
        const source = `'use client'\nexport { ${chunk.exports.join(', ')} } from './index.js'\n`
        this.emitFile({ type: 'asset', fileName: `${entry}/client.js`, source })
      }
    },
  }
}

async function finishBuild(dist: string): Promise<void> {
  await gatherOpening(dist)
  const integrity = await buildScriptTag(join(dist, `${scriptTag}.js`), join(dist, 'cdn'))
  // Its modules are in the script now, and cannot be imported.
  await rm(join(dist, dirname(scriptTag)), { recursive: true })
  for (const [name, hash] of Object.entries(integrity)) console.log(`cdn/${name} ${hash}`)
}

export default defineConfig({
  entry: entries(),
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  tsconfig: 'tsconfig.lib.json',
  // One output module for each source module: apps tree-shake, and `import()` stays lazy.
  unbundle: true,
  root: source,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  // The output is readable as it is; maps would only double the package.
  dts: { sourcemap: false },
  sourcemap: false,
  report: false,
  failOnWarn: true,
  // The app bundles dependencies, so that each is loaded once.
  deps: { skipNodeModulesBundle: true },
  // Constants are inlined, so that no chunk holds only a few numbers.
  inputOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
  plugins: [inlineCss(), clientBoundaries()],
  // For pages that render the buttons on a server and want them styled before any script runs.
  hooks: { 'build:done': () => finishBuild(join(packageFolder, 'dist')) },
  copy: [{ from: 'src/react/buttons/button.css', to: 'dist' }],
})
