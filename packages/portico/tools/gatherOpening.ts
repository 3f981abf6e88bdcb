import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

const modal = 'modal/Modal.js'
const start = 'features/lifecycle/lazy.js'
/** The module that a page loads before the user acts, besides the entries. */
const first = 'createPortico.js'
const discovery = /[\\/]discover[A-Z]\w+Wallets\.js$/
/**
 * Entries whose exports an app seldom imports by name: the instance has them as methods, or they
 * are for tests.
 */
const views = join('testing', 'views', 'index.js')
const broad = ['index.js', 'testing/index.js', views]
/** Also loaded without the modal, by an app with its own. */
const connectors = `walletconnect${sep}`
const isEntry = (file: string) => /[\\/]index\.js$/.test(file)
/** The imports of a built module: `import … from`, `export … from` and `import()`. */
const staticImport = /^((?:import|export)\b[^;"]*)"(\.[^"]+\.js)"/gm
const dynamicImport = /(\bimport\()"(\.[^"]+\.js)"/g

type Modules = ReadonlyMap<string, string>

/**
 * Joins the modules that load together when the modal opens into two: one of the engine and one of
 * the modal. An app's bundler makes a chunk of each set of modules that the same lazy modules
 * import: many requests of a few hundred bytes. Only the library knows that these modules always
 * load together.
 *
 * @param dist - the output folder of a build with one output module per source module
 */
export async function gatherOpening(dist: string): Promise<void> {
  await gather(dist, 'features/lifecycle/opening.js', partsOfEngine)
  await gather(dist, 'modal/opening.js', partsOfModal)
}

/** The engine's modules that load when the modal opens, and not before or with another entry. */
function partsOfEngine(dist: string, modules: Modules): readonly string[] {
  const at = (file: string) => join(dist, file)
  const entries = [...modules.keys()].filter(
    (file) => file.startsWith(at(connectors)) || (isEntry(file) && !broad.map(at).includes(file)),
  )
  const eager = withLazyParts(modules, closure(modules, [at(first), ...entries]), (file) =>
    [at(`modal${sep}`), at(`react${sep}`)].some((folder) => file.startsWith(folder)),
  )
  const discoveries = [...modules.keys()].filter((file) => discovery.test(file))
  const found = discoveries.map((file) => closure(modules, [file]))
  const inEveryDiscovery = [...(found[0] ?? [])].filter((file) =>
    found.every((one) => one.has(file)),
  )
  const loaded = [...closure(modules, [at(start), at(modal)]), ...inEveryDiscovery]
  const own = usedWithoutModal(dist, modules)
  // The target of `import()` stays, and only exports from the joined module.
  eager.add(at(start))
  return [...new Set(loaded)].filter((file) => own.has(file) && !eager.has(file))
}

/**
 * The modules of the modal alone. A module that an entry or a lazy module of the engine or the
 * buttons also imports stays as it is, so that an app loads only what it uses.
 */
function partsOfModal(dist: string, modules: Modules): readonly string[] {
  const shared = usedWithoutModal(dist, modules)
  return [...closure(modules, [join(dist, modal)])].filter((file) => !shared.has(file))
}

function usedWithoutModal(dist: string, modules: Modules): ReadonlySet<string> {
  const lazy = lazyOf(
    modules,
    [...modules.keys()].filter((file) => !isForDevelopers(file)),
  )
  const ofModal = join(dist, `modal${sep}`)
  const shared = closure(
    modules,
    [...modules.keys()].filter(
      (file) =>
        (isEntry(file) && !file.endsWith(views)) || (lazy.has(file) && !file.startsWith(ofModal)),
    ),
  )
  return withLazyParts(modules, shared, () => true)
}

/** Adds the targets of `import()`, such as a language or a network's logo, and those of these. */
function withLazyParts(
  modules: Modules,
  from: ReadonlySet<string>,
  isWanted: (file: string) => boolean,
): Set<string> {
  const found = new Set(from)
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const file of lazyOf(
      modules,
      [...found].filter((file) => !isForDevelopers(file)),
    )) {
      if (file.endsWith(join(sep, modal)) || !isWanted(file)) continue
      for (const part of closure(modules, [file])) found.add(part)
    }
  }
  return found
}

function lazyOf(modules: Modules, files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => targets(file, modules.get(file) ?? '', dynamicImport)))
}

// A page loads neither test helpers nor warnings of development builds.
const isForDevelopers = (file: string) =>
  file.includes(join(sep, 'testing', sep)) || /[\\/]warnOf[A-Z]\w+\.js$/.test(file)

async function gather(
  dist: string,
  gathered: string,
  choose: (dist: string, modules: Modules) => readonly string[],
): Promise<void> {
  const modules = await readModules(dist)
  const lazy = lazyOf(modules, [...modules.keys()])
  const parts = [...choose(dist, modules)].sort()
  if (parts.length === 0) return
  const joined = join(dist, gathered)
  await mkdir(dirname(joined), { recursive: true })
  await writeFile(joined, await joinModules(modules, parts, joined))
  for (const [file, code] of modules) {
    const changed = parts.includes(file)
      ? lazy.has(file) && shim(modules, file, joined)
      : redirect(file, code, parts, joined)
    if (changed === false) await rm(file)
    else if (changed !== code) await writeFile(file, changed)
  }
}

async function readModules(dist: string): Promise<Modules> {
  const names = await readdir(dist, { recursive: true })
  const files = names.filter((name) => name.endsWith('.js')).map((name) => join(dist, name))
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  )
}

/** Returns the modules and all that they import statically. */
function closure(modules: Modules, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const code = modules.get(file)
    if (found.has(file) || code === undefined) continue
    found.add(file)
    waiting.push(...targets(file, code, staticImport))
  }
  return found
}

function targets(file: string, code: string, kind: RegExp): readonly string[] {
  return [...code.matchAll(kind)].map(([, , path = '']) => join(dirname(file), path))
}

/**
 * Joins modules into one with all of their named exports. Default exports are those of style
 * sheets, which only these modules import.
 */
async function joinModules(
  modules: Modules,
  parts: readonly string[],
  joined: string,
): Promise<string> {
  const entry = parts
    .filter((file) => !isDefault(modules, file))
    .map((file) => `export ${exportsOf(modules, file)} from "${file}"`)
  const build = await rolldown({
    input: joined,
    // With `browser`, rolldown replaces `process.env.NODE_ENV`, which the app's bundler replaces.
    platform: 'neutral',
    plugins: [
      {
        name: 'portico:opening',
        resolveId(source, importer) {
          const id = source.startsWith('.') ? join(dirname(importer ?? ''), source) : source
          return { id, external: id !== joined && !parts.includes(id) }
        },
        load: (id) => (id === joined ? entry.join('\n') : null),
      },
    ],
    onLog(_level, log) {
      throw new TypeError(log.message)
    },
  })
  const { output } = await build.generate({ format: 'esm' })
  await build.close()
  if (output.length > 1) throw new TypeError('The opening is more than one module.')
  return output[0].code
}

/** Rewrites the imports of joined modules to the joined module. */
function redirect(file: string, code: string, parts: readonly string[], joined: string): string {
  return code.replace(staticImport, (whole, before: string, path: string) =>
    parts.includes(join(dirname(file), path)) ? `${before}"${wayTo(joined, file)}"` : whole,
  )
}

/**
 * The code of a joined module that is a target of `import()`. It keeps its name and exports, so
 * that a bundler does not keep all exports of the joined module.
 */
function shim(modules: Modules, file: string, joined: string): string {
  return `export ${exportsOf(modules, file)} from "${wayTo(joined, file)}";\n`
}

function isDefault(modules: Modules, file: string): boolean {
  return /\bas default \}/.test(exportsOf(modules, file))
}

function exportsOf(modules: Modules, file: string): string {
  const [, names] = /^export (\{[^}]*\});?\s*$/m.exec(modules.get(file) ?? '') ?? []
  if (!names) throw new TypeError(`No exports were found in ${file}.`)
  return names
}

function wayTo(target: string, from: string): string {
  const way = relative(dirname(from), target).split(sep).join('/')
  return way.startsWith('.') ? way : `./${way}`
}
