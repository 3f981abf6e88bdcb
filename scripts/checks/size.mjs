// Hard limits of budgets.json, on production bundles of small apps.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { cache, inRoot, readJson } from '../lib/paths.mjs'
import { brotli, bundle } from '../size/bundle.mjs'
import { bytesOfFlow, closure, split } from '../size/graph.mjs'
import { viewsOf } from '../size/loads.mjs'

const budgets = readJson(inRoot('budgets.json'))
/** @type {Record<string, { default: string } | string>} */
const exported = readJson(inRoot('packages/portico/package.json')).exports
const dist = inRoot('packages/portico/dist/')
const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(2)} kB`

/** The folders of views that a user visits one after the other. @type {Record<string, string[]>} */
const flows = {
  send: ['walletSend', 'walletSendSelectToken', 'walletSendPreview'],
  receive: ['walletReceive', 'walletCompatibleNetworks'],
  signIn: ['siwxSignMessage'],
  transactions: ['transactions'],
  relay: ['connectingWalletConnect'],
  networks: ['networks', 'switchNetwork', 'switchActiveChain', 'unsupportedChain'],
  account: ['account'],
}
/** Loads with the first of them: shared components with their styles and strings. */
const shared = 'modal/lazyViews.js'

/** @typedef {import('../size/graph.mjs').Chunks} Chunks */
/** @typedef {import('../size/graph.mjs').Part} Part */

/** @param {string} path below node_modules */
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')

/** @type {string[]} */
const problems = []
/** @type {string[]} */
const notYet = []
/** @type {{ name: string, bytes: number, limit: number }[]} */
const measured = []

/** @param {string} name @param {number} bytes @param {number | undefined} limit */
function judge(name, bytes, limit) {
  if (limit === undefined) {
    problems.push(`${name} is ${kilobytes(bytes)} and has no limit in budgets.json`)
    return
  }
  measured.push({ name, bytes, limit })
  console.log(
    `  ${name.padEnd(36)} ${kilobytes(bytes).padStart(10)} of ${kilobytes(limit).padStart(9)}`,
  )
  if (bytes > limit)
    problems.push(`${name} is ${kilobytes(bytes)}, ${bytes - limit} bytes over its limit`)
}

/** @param {string} entry */
function isBuilt(entry) {
  const target = exported[entry]
  return typeof target === 'object' && existsSync(inRoot('packages/portico', target.default))
}

const needed = ['.', './networks', './evm', './solana', './react']
const absent = needed.filter((entry) => !isBuilt(entry))
if (absent.length > 0) notYet.push(`the app: ${absent.join(', ')} not built`)
else await judgeApp()

for (const [entry, target] of Object.entries(exported)) {
  if (typeof target === 'string') continue
  const name = entry === '.' ? 'portico' : `portico/${entry.slice(2)}`
  if (!isBuilt(entry)) notYet.push(`${name} is not built`)
  else judge(name, await bytesOfEntry(name), budgets.entries[entry])
}

if (isBuilt('./element')) {
  const { chunks, entry } = await bundle({ file: 'element.ts' })
  const page = split(chunks, { entry }).parts.find(({ kind }) => kind === 'first-load')
  judge('first load of a page with elements', page?.bytes ?? 0, budgets.pages.element)
}
const script = inRoot('packages/portico/dist/cdn/portico.js')
if (existsSync(script)) {
  judge('script tag', brotli(readFileSync(script, 'utf8')), budgets.pages['script-tag'])
} else notYet.push('the script tag is not built')

for (const [entry, limit] of Object.entries(budgets.whole)) {
  const name = `portico/${entry.slice(2)}`
  if (isBuilt(entry)) judge(`${name}, all of it`, await bytesOfAll(name), limit)
}

for (const [entry, limit] of Object.entries(budgets.connect)) {
  const name = `portico/${entry.slice(2)}`
  if (isBuilt(entry)) judge(`${name}, until connected`, await bytesUntilConnected(name), limit)
}

writeFileSync(cache('reports', 'size.json'), JSON.stringify(measured, undefined, 2))
finish({ name: 'size', problems, notYet, passed: `${measured.length} sizes within limits` })

async function judgeApp() {
  const bare = await bundle({ file: 'bare.tsx' })
  const page = split(bare.chunks, { entry: bare.entry }).parts.find(
    ({ kind }) => kind === 'first-load',
  )
  const app = await bundle({ file: 'app.tsx' })
  const { parts, missing } = split(app.chunks, { entry: app.entry, openAlso: budgets.openAlso })
  for (const { name, kind, bytes } of parts) {
    if (kind === 'view') continue
    const over = kind === 'first-load' ? bytes - (page?.bytes ?? 0) : bytes
    // A package in its own lazy chunk has its own limit.
    const limit = budgets.libraries[packageOf(name)] ?? budgets.app[kind]
    judge(kind === 'lazy' ? `${kind} ${name}` : name, over, limit)
  }
  judgeViews(app.chunks, parts)
  for (const [flow, folders] of Object.entries(flows)) {
    const places = folders.map((folder) => `modal/views/${folder}/`)
    const bytes = bytesOfFlow(app.chunks, parts, places)
    if (bytes === 0) problems.push(`no view of the flow ${flow}: nothing is reached by import()`)
    const common = parts.find(({ name }) => name === shared)?.bytes
    if (common === undefined) problems.push(`${shared} is not reached by import()`)
    judge(`flow ${flow}, all its views`, bytes + (common ?? 0), budgets.app.flow)
  }
  for (const kind of missing) problems.push(`no chunk for ${kind}: it is not reached by import()`)
}

/** @param {Chunks} chunks @param {readonly Part[]} parts */
function judgeViews(chunks, parts) {
  const open = parts.filter(({ kind }) => kind === 'first-load' || kind === 'open')
  const views = viewsOf(chunks, {
    loaded: new Set(open.flatMap(({ files }) => files)),
    always: [...chunks]
      .filter(([, { modules }]) => modules.some((id) => id === dist + shared))
      .map(([file]) => file),
    codeOf: (id) => (id.startsWith(dist) ? readFileSync(id, 'utf8') : ''),
    isView: (id) => id.startsWith(`${dist}modal/views/`),
  })
  if (views.length === 0) problems.push('no view is loaded by import()')
  for (const { name, bytes } of views) {
    judge(`until shown: ${name.slice(`${dist}modal/views/`.length)}`, bytes, budgets.app.view)
  }
}

/**
 * What an adapter loads for a page with all kinds of its wallets, but for transfers. The chain
 * library is part of transfers.
 *
 * @param {string} name
 */
async function bytesUntilConnected(name) {
  const { chunks, entry } = await bundle({ code: `export * from '${name}'` })
  const isLater = (/** @type {string} */ file) =>
    /\/transfers\//.test(chunks.get(file)?.facade ?? '')
  /** The set grows during the iteration. */
  const files = new Set([entry])
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {}
    for (const next of [...imports, ...dynamicImports]) {
      if (chunks.has(next) && !isLater(next)) files.add(next)
    }
  }
  return [...files].reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0)
}

/** The entry with all that it loads later, cryptography included. @param {string} name */
async function bytesOfAll(name) {
  const { chunks } = await bundle({ code: `export * from '${name}'` })
  return [...chunks.values()].reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * All code that `import * as entry` keeps, without the peers, as one text. How a bundler splits it
 * depends on the rest of the app, which has limits of its own.
 *
 * @param {string} name
 */
async function bytesOfEntry(name) {
  const peers = [
    /^react(-dom)?(\/|$)/,
    /^viem(\/|$)/,
    /^@solana\/kit(\/|$)/,
    /^@scure\/btc-signer(\/|$)/,
    /^@polkadot-api\//,
  ]
  const { chunks, entry } = await bundle({ code: `export * from '${name}'` }, { external: peers })
  return brotli(
    [...closure(chunks, [entry])].map((file) => chunks.get(file)?.code ?? '').join('\n'),
  )
}
