import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { closure } from './graph.mjs'

/** @typedef {import('./graph.mjs').Chunks} Chunks */
/** @typedef {Record<string, unknown> & { type: string }} Node */

const isFunction = (/** @type {Node} */ node) =>
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

/**
 * Finds the modules that load together: one function imports them with `import()`, itself or in
 * functions of the same module that it calls.
 *
 * @param {string} code of a built module
 * @returns {string[][]} specifiers, one list for each function
 */
export function findLoads(code) {
  if (!code.includes('import(')) return []
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseAst(code)))
  /** @type {Map<string, Node>} */
  const named = new Map()
  /** @type {Node[]} */
  const outermost = []
  visit(program, (node) => {
    const { id, init } = /** @type {{ id?: { name: string }, init?: Node }} */ (node)
    const body = node.type === 'VariableDeclarator' ? init : node
    if (id && body && isFunction(body)) named.set(id.name, body)
    if (!isFunction(node)) return true
    outermost.push(node)
    return false
  })
  return outermost
    .map((node) => [...specifiersOf(node, named, new Set())])
    .filter((specifiers) => specifiers.length > 0)
}

/**
 * @param {Node} start
 * @param {Map<string, Node>} named functions of the module
 * @param {Set<Node>} seen
 * @returns {Set<string>}
 */
function specifiersOf(start, named, seen) {
  /** @type {Set<string>} */
  const found = new Set()
  seen.add(start)
  visit(start, (node) => {
    const { source, callee } =
      /** @type {{ source?: { value: unknown }, callee?: { name?: string } }} */ (node)
    if (node.type === 'ImportExpression' && typeof source?.value === 'string') {
      found.add(source.value)
    }
    const called = node.type === 'CallExpression' && named.get(callee?.name ?? '')
    if (called && !seen.has(called)) {
      for (const specifier of specifiersOf(called, named, seen)) found.add(specifier)
    }
    return true
  })
  return found
}

/** @param {unknown} value @param {(node: Node) => boolean} enter whether to visit the children */
function visit(value, enter) {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, enter)
  } else if (typeof value === 'object' && value !== null) {
    const isNode = 'type' in value && typeof value.type === 'string'
    if (isNode && !enter(/** @type {Node} */ (value))) return
    for (const child of Object.values(value)) visit(child, enter)
  }
}

/**
 * Measures what loads before a view shows, beyond the code of an open modal: the modules of the
 * view and their static imports. What a view imports later, such as an action, has its own limit.
 *
 * @param {Chunks} chunks
 * @param {object} options
 * @param {ReadonlySet<string>} options.loaded the files that an open modal has
 * @param {readonly string[]} [options.always] files that load with every view
 * @param {(module: string) => string} options.codeOf a module's code
 * @param {(module: string) => boolean} options.isView whether a module is part of a view
 * @returns {{ name: string, bytes: number }[]} by the first module of the view
 */
export function viewsOf(chunks, { loaded, always = [], codeOf, isView }) {
  const fileOf = new Map(
    [...chunks].flatMap(([file, { modules }]) => modules.map((id) => [id, file])),
  )
  /** @type {Map<string, number>} */
  const views = new Map()
  for (const [importer, file] of fileOf) {
    for (const specifiers of findLoads(codeOf(importer))) {
      const modules = specifiers
        .map((specifier) => join(dirname(importer), specifier))
        .filter((id) => isView(id) && fileOf.has(id))
      const [name] = modules
      if (name === undefined) continue
      const starts = modules.map((id) => fileOf.get(id) ?? '')
      // The module that loads the view may have to load first.
      const files = [...closure(chunks, [file, ...always, ...starts])].filter(
        (one) => !loaded.has(one),
      )
      const bytes = files.reduce((sum, one) => sum + (chunks.get(one)?.bytes ?? 0), 0)
      // Several functions may load a view, some of them only to have it early.
      views.set(name, Math.max(bytes, views.get(name) ?? 0))
    }
  }
  return [...views].map(([name, bytes]) => ({ name, bytes }))
}
