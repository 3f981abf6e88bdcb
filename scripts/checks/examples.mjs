// Every example in the docstring of a public symbol, and every TypeScript sample of the README and
// the docs, compiles.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { docsPages } from '../docs/docsPages.mjs'
import { readSamples } from '../docs/readSamples.mjs'
import { finish } from '../lib/check.mjs'
import { createEntriesProgram, exportsOf } from '../lib/entries.mjs'
import { cache, inRoot } from '../lib/paths.mjs'

const { entries, options, host, program, checker } = createEntriesProgram()

/** Names that examples may use without an import. */
const surroundings = `
declare global {
  const portico: import('${entryOf('index')}').Portico
  const provider: import('${inRoot('packages/portico/src/wire/accounts.ts')}').Eip1193Provider
  const address: string
  const accountAddress: string
  const signal: AbortSignal
  const greet: (name: string) => void
  const report: (...words: unknown[]) => void
  const App: () => import('react').ReactNode
  const error: unknown
  const setup: never
  const transactions: never[]
  const url: string
  const uri: string
  const projectId: string
  const gatewayUrl: string
  const createConfig: (options: object) => import('${entryOf('wagmi/index')}').WagmiConfig
  const chains: readonly [import('viem').Chain]
  const transports: object
  const test: (name: string, run: () => Promise<void>) => void
  const message: string
  const signature: string
  const nonce: string
  const issuedAt: string
  const takeNonce: (nonce: string) => Promise<boolean>
  const backEnd: import('${entryOf('signin/index')}').SiweConfig
  const client: import('viem').PublicClient
  const clients: Readonly<Record<string, import('viem').PublicClient>>
  const site: import('${entryOf('signin/server/index')}').SignInOrigin
  const request: Request
  const app: { all: (path: string, answer: (call: { req: { raw: Request } }) => unknown) => void }
  const pool: import('pg').Pool
  const network: import('${entryOf('networks/index')}').Network
  const page: EventTarget
  const wallet: import('${entryOf('testing/index')}').FakeEvmWallet
  const relay: import('${entryOf('walletconnect/index')}').WalletConnectOptions
  const until: (portico: import('${entryOf('index')}').Portico, isThere: (state: import('${entryOf('index')}').PorticoState) => boolean) => Promise<import('${entryOf('index')}').PorticoState>
  const button: HTMLButtonElement
  const showCode: (text: string) => void
  const visit: (relay: { relayUrl: string, projectId: string }) => Promise<void>
  const receiver: \`0x\${string}\`
  const ownHash: string
  const server: import('${entryOf('signin/server/index')}').SignInServer
  const redis: import('ioredis').Redis
  const nodeRedis: import('redis').RedisClientType
  const command: import('${entryOf('signin/server/index')}').RedisCommand
}
`

/** @param {string} name */
function entryOf(name) {
  return inRoot(`packages/portico/src/${name}.ts`)
}

/**
 * The samples of a page may import each other's files, but not those of other pages.
 *
 * @param {string} page
 */
function folderOf(page) {
  return page.replace(/\W/g, '-')
}

/** @type {Map<string, { text: string, from: string }>} */
const examples = new Map()
/** @type {Map<string, string>} */
const globals = new Map()
/** @type {string[]} */
const without = []

for (const { path } of entries) {
  for (const { name, symbol } of exportsOf(program, path)) {
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
    if (!globals.has(name)) {
      globals.set(name, isValue ? `const ${name}: typeof import('${path}').${name}` : '')
    }
    const tags = symbol.getJsDocTags(checker).filter((tag) => tag.name === 'example')
    const isFunction = (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class)) !== 0
    if (isFunction && tags.length === 0) without.push(name)
    for (const [index, tag] of tags.entries()) {
      const text = ts.displayPartsToString(tag.text).replace(/^```\w*\n|```$/gm, '')
      examples.set(`${name}-${index}`, { text, from: name })
    }
  }
}

for (const page of docsPages()) {
  for (const [index, text] of readSamples(readFileSync(inRoot(page), 'utf8')).entries()) {
    const name = `${folderOf(page)}/${index}`
    examples.set(name, { text, from: `${page} sample ${index + 1}` })
  }
}

const folder = cache('examples')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const prelude = join(folder, 'prelude.d.ts')
writeFileSync(
  prelude,
  `export {}\ndeclare global {\n${[...globals.values()].filter(Boolean).join('\n')}\n}\n${surroundings}`,
)
// Bundlers allow imports of style sheets.
const styles = join(folder, 'styles.d.ts')
writeFileSync(styles, "declare module '*.css'\n")
for (const page of docsPages()) mkdirSync(join(folder, folderOf(page)))
// The file of the page's first sample.
writeFileSync(
  join(folder, folderOf('docs/ssr.md'), 'Providers.d.ts'),
  `import type { ReactNode } from 'react'
export declare const Providers: (props: { children: ReactNode }) => ReactNode
`,
)
/** @type {Map<string, string>} */
const origin = new Map()
for (const [name, { text, from }] of examples) {
  const path = join(folder, `${name}.tsx`)
  // A sample may end in a return or in JSX: it is then part of a component.
  const imports = text
    .split('\n')
    .filter((line) => /^import /.test(line))
    .join('\n')
  const body = text
    .split('\n')
    .filter((line) => !/^import /.test(line))
    .join('\n')
    .replace(/^export (default )?/gm, '')
  const jsx = /^\s*</.test(body) ? `return (<>${body}</>)` : body
  writeFileSync(path, `${imports}\nexport async function example() {\n${jsx}\n}\n`)
  origin.set(path, from)
}

const compiled = ts.createProgram(
  [...origin.keys(), prelude, styles, inRoot('packages/portico/types/cssInline.d.ts')],
  {
    ...options,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
  },
  host,
)
// Only errors of these files: another check covers the sources.
const problems = [...origin.keys(), prelude]
  .flatMap((path) => {
    const file = compiled.getSourceFile(path)
    return [...compiled.getSyntacticDiagnostics(file), ...compiled.getSemanticDiagnostics(file)]
  })
  .map(({ file, messageText, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line : 0
    const source = file?.text.split('\n')[line]?.trim() ?? ''
    return `${origin.get(file?.fileName ?? '') ?? 'prelude'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} — ${source}`
  })
problems.push(...without.map((name) => `${name}: a public function without an example`))
finish({ name: 'examples', problems, passed: `${examples.size} examples compile` })
