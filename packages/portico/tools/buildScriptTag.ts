import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

/** The hash of each file, in the form of `integrity` attributes. */
export type Integrity = Readonly<Record<string, string>>

interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly folder: string
}

const script = 'portico.js'

/**
 * Bundles a module with all its dependencies, React and chain libraries included, for pages without
 * a bundler: one script, and chunks that load on demand. Also writes the hashes of the files, the
 * HTML that makes a browser check them, and the licences of the bundled packages.
 *
 * @param entry - a module of the built package
 * @param folder - the output folder; it is emptied
 */
export async function buildScriptTag(entry: string, folder: string): Promise<Integrity> {
  await rm(folder, { recursive: true, force: true })
  const modules = await bundle(entry, folder)
  const integrity = await hashFiles(folder)
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(integrity, undefined, 2)}\n`)
  await writeFile(join(folder, 'snippet.html'), snippet(integrity))
  await writeFile(join(folder, 'LICENSES.txt'), await licenses(modules))
  return integrity
}

/** The modules that load when the modal opens, as patterns of their paths. They are one chunk. */
const opening = [
  'element/renderModal',
  'modal/Modal',
  'features/lifecycle/lazy',
  'discover\\w+Wallets',
]

async function bundle(entry: string, folder: string): Promise<readonly string[]> {
  const graph = new Map<string, readonly string[]>()
  const build = await rolldown({
    input: { portico: entry },
    platform: 'browser',
    // Chunks may import modules that are in the script.
    preserveEntrySignatures: 'allow-extension',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'portico:graph',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            graph.set(id, this.getModuleInfo(id)?.importedIds ?? [])
          }
        },
      },
    ],
    onLog(level, { code, message }) {
      // One module may import on demand what another imports statically.
      if (level === 'warn' && code !== 'INEFFECTIVE_DYNAMIC_IMPORT') throw new TypeError(message)
    },
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    minify: true,
    // Licences require some notices to stay in the code.
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: script,
    chunkFileNames: '[name]-[hash:7].js',
    // File systems may ignore case. The script names its chunks, and hex compresses best.
    hashCharacters: 'hex',
    codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(graph, entry) },
  })
  await build.close()
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/**
 * Groups modules into few chunks. Without groups, a click makes about sixty requests in sequence,
 * because without a bundler's preload lists the browser finds each import only in its importer.
 */
function chunkGroups(graph: ReadonlyMap<string, readonly string[]>, entry: string) {
  let first: ReadonlySet<string> | undefined
  let opened: ReadonlySet<string> | undefined
  const isFirst = (id: string) => {
    first ??= closure(graph, [entry])
    return first.has(id)
  }
  const isOpening = (id: string) => {
    const starts = new RegExp(`[\\\\/](?:${opening.join('|')})[.]js$`)
    opened ??= closure(
      graph,
      [...graph.keys()].filter((name) => starts.test(name)),
    )
    return opened.has(id)
  }
  return [
    // The script itself: a page's first load is one file, with one hash.
    { name: 'first', priority: 3, test: isFirst },
    { name: 'opening', priority: 2, test: isOpening },
    // Small modules of the library that several chunks import.
    {
      name: 'shared',
      priority: 1,
      minShareCount: 2,
      test: (id: string) => !/[\\/]node_modules[\\/]/.test(id),
    },
  ]
}

/** Returns the modules and all that they import statically. */
function closure(
  graph: ReadonlyMap<string, readonly string[]>,
  from: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(graph.get(id) ?? []))
  }
  return found
}

async function hashFiles(folder: string): Promise<Integrity> {
  const names = (await readdir(folder)).sort()
  const hashes = names.map(async (name) => {
    const hash = createHash('sha384').update(await readFile(join(folder, name)))
    return [name, `sha384-${hash.digest('base64')}`] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/**
 * The HTML for a page that serves the files from `portico/`. Browsers that support `integrity` in
 * import maps check each chunk, others the script only. The first line is the source expression of
 * the map for a strict content security policy.
 */
function snippet(integrity: Integrity): string {
  const files = Object.entries(integrity).map(([name, hash]) => [`./portico/${name}`, hash])
  const map = JSON.stringify({ integrity: Object.fromEntries(files) })
  const mapHash = createHash('sha256').update(map).digest('base64')
  return [
    `<!-- script-src 'self' 'sha256-${mapHash}' -->`,
    `<script type="importmap">${map}</script>`,
    `<script type="module" src="./portico/${script}" integrity="${integrity[script]}" crossorigin></script>\n`,
  ].join('\n')
}

async function licenses(modules: readonly string[]): Promise<string> {
  const found = new Map<string, BundledPackage>()
  for (const module of modules) {
    const owner = await packageOf(module)
    if (owner) found.set(`${owner.name}@${owner.version}`, owner)
  }
  const parts = [...found]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(async ([id, { license, folder }]) => `${id} (${license})\n\n${await licenseText(folder)}`)
  const rule = `\n${'-'.repeat(80)}\n\n`
  return `What ${script} and its chunks are made of, beside Portico itself.\n${rule}${(await Promise.all(parts)).join(rule)}`
}

/** The package of a module that is not ours: the nearest package.json with a name and a version. */
async function packageOf(module: string): Promise<BundledPackage | undefined> {
  if (!/[\\/]node_modules[\\/]/.test(module)) return undefined
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (!existsSync(file)) continue
    const { name, version, license } = JSON.parse(await readFile(file, 'utf8'))
    if (name && version) return { name, version, license: `${license}`, folder }
  }
  return undefined
}

async function licenseText(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => /^(licen[sc]e|copying)/i.test(file))
  if (name === undefined) throw new TypeError(`${folder} has no licence text to pass on.`)
  return (await readFile(join(folder, name), 'utf8')).trim()
}
