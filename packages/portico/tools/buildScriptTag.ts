import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * What the script's own build says of its files: a hash each, as `integrity` attributes take it.
 */
export type Integrity = Readonly<Record<string, string>>

interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly folder: string
}

const script = 'portico.js'

/**
 * Bundles one module with all that it needs, React and chain libraries included, for pages without
 * a bundler: one file that a page names, and chunks that come when they are wanted. Beside them the
 * hashes, what a page writes to have every file checked, and the licences of all that is in it.
 *
 * @param entry - a module of the built package
 * @param folder - where the files go; it is emptied
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

/** What a press needs, as the sources name it: it comes together, whoever asks first. */
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
    // Chunks may take from the script what is in it.
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
      // What one part asks for later, another has at once: both are right.
      if (level === 'warn' && code !== 'INEFFECTIVE_DYNAMIC_IMPORT') throw new TypeError(message)
    },
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    minify: true,
    // Notices that must go with the code.
    comments: { legal: true, annotation: false, jsdoc: false },
    entryFileNames: script,
    chunkFileNames: '[name]-[hash:7].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups(graph, entry) },
  })
  await build.close()
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/**
 * Chunks for a page without a bundler: without them a press would ask for some sixty files, one
 * after the other, since only bundlers tell the browser in advance what belongs together.
 */
function chunkGroups(graph: ReadonlyMap<string, readonly string[]>, entry: string) {
  let first: ReadonlySet<string> | undefined
  let press: ReadonlySet<string> | undefined
  const isFirst = (id: string) => {
    first ??= closure(graph, [entry])
    return first.has(id)
  }
  const isPress = (id: string) => {
    const starts = new RegExp(`[\\\\/](?:${opening.join('|')})[.]js$`)
    press ??= closure(
      graph,
      [...graph.keys()].filter((name) => starts.test(name)),
    )
    return press.has(id)
  }
  return [
    // The script itself: a page's first load is one file, with one hash.
    { name: 'first', priority: 3, test: isFirst },
    { name: 'opening', priority: 2, test: isPress },
    // Small modules of ours that several later parts share.
    {
      name: 'shared',
      priority: 1,
      minShareCount: 2,
      test: (id: string) => !/[\\/]node_modules[\\/]/.test(id),
    },
  ]
}

/** All that is imported with these modules, themselves included. */
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
 * What a page writes in its head when these files lie in `portico/` beside it. A browser that knows
 * `integrity` in import maps checks every chunk with it; another checks the script alone. The first
 * line is what a strict content security policy must say of the map.
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
