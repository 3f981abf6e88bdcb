/**
 * @typedef {{
 *   imports: readonly string[],
 *   dynamicImports: readonly string[],
 *   modules: readonly string[],
 *   facade: string | null,
 *   bytes: number,
 *   code?: string,
 * }} Chunk
 *   `facade` is the module that an `import()` of this chunk loads
 * @typedef {Map<string, Chunk>} Chunks by file name
 * @typedef {{
 *   name: string,
 *   kind: 'first-load' | 'open' | 'evm-connect' | 'solana-connect' | 'view' | 'lazy',
 *   files: string[],
 *   bytes: number,
 * }} Part
 */

/** The modal's own entry, not a view or a language that it loads later. */
const entryOfModal = /\/dist\/modal\/[^/]+$/

/**
 * @param {Chunks} chunks
 * @param {Iterable<string>} starts
 * @returns {Set<string>} all that loads with them
 */
export function closure(chunks, starts) {
  const found = new Set()
  const waiting = [...starts]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name) || !chunks.has(name)) continue
    found.add(name)
    waiting.push(...(chunks.get(name)?.imports ?? []))
  }
  return found
}

/** @param {Chunks} chunks @param {Iterable<string>} files */
function lazyOf(chunks, files) {
  return [...new Set([...files].flatMap((name) => chunks.get(name)?.dynamicImports ?? []))]
}

/**
 * Measures what the views of a flow load together, beyond an open modal. Each file counts once.
 *
 * @param {Chunks} chunks
 * @param {readonly Part[]} parts what `split` made of the bundle
 * @param {readonly string[]} folders of the flow's views, below the package's `dist`
 * @returns {number} bytes
 */
export function bytesOfFlow(chunks, parts, folders) {
  const views = parts.filter(
    ({ kind, name }) => kind === 'view' && folders.some((folder) => name.startsWith(folder)),
  )
  const files = new Set(views.flatMap(({ files }) => files))
  return [...files].reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0)
}

/**
 * Splits a bundle into parts by when they load, from the import graph.
 *
 * @param {Chunks} chunks
 * @param {{ entry: string, openAlso?: readonly string[] }} options `openAlso`: patterns of modules
 *   whose chunks an opening modal always loads
 * @returns {{ parts: Part[], missing: string[] }}
 */
export function split(chunks, { entry, openAlso = [] }) {
  /** @type {Part[]} */
  const parts = []
  /**
   * @param {string} name
   * @param {Part['kind']} kind
   * @param {Set<string>} files
   * @param {Set<string>[]} had
   */
  const add = (name, kind, files, ...had) => {
    const own = [...files].filter((file) => !had.some((set) => set.has(file)))
    const bytes = own.reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0)
    parts.push({ name, kind, files: own, bytes })
  }
  /** @param {string} file @param {RegExp} place */
  const within = (file, place) => place.test(chunks.get(file)?.facade ?? '')

  const first = closure(chunks, [entry])
  add('first-load', 'first-load', first)
  const lazy = lazyOf(chunks, first)

  const modal = lazy.filter((file) => within(file, entryOfModal))
  const always = [...chunks.keys()].filter((file) => {
    const facade = chunks.get(file)?.facade ?? ''
    return openAlso.some((pattern) => facade.includes(pattern))
  })
  const open = closure(chunks, [...modal, ...always])
  if (modal.length > 0) add('open', 'open', open, first)

  const evm = closure(
    chunks,
    lazy.filter((file) => within(file, /\/dist\/evm\//)),
  )
  if (evm.size > 0) add('evm-connect', 'evm-connect', evm, first, open)
  const solana = closure(
    chunks,
    lazy.filter((file) => within(file, /\/dist\/solana\//)),
  )
  if (solana.size > 0) add('solana-connect', 'solana-connect', solana, first, open)

  for (const file of chunks.keys()) {
    const importers = [...chunks.keys()].filter((name) =>
      chunks.get(name)?.dynamicImports.includes(file),
    )
    if (importers.length === 0 || [first, open, evm, solana].some((set) => set.has(file))) continue
    const facade = chunks.get(file)?.facade
    // Other packages by name, this one by the path below `dist`.
    const [, foreign] = facade?.match(/.*\/node_modules\/(?!portico\/)(.+)$/) ?? []
    const name = foreign ?? facade?.split('/dist/').at(-1) ?? file
    const kind = /\/dist\/modal\/views\//.test(facade ?? '') ? 'view' : 'lazy'
    add(name, kind, closure(chunks, [file]), first, open, closure(chunks, importers))
  }
  const missing = ['open', 'evm-connect', 'solana-connect'].filter(
    (kind) => !parts.some((part) => part.kind === kind),
  )
  return { parts, missing }
}
