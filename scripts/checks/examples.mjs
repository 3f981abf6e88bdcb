// Every example in the docstring of a public symbol, and every TypeScript sample of the README, compiles.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { finish } from '../lib/check.mjs'
import { cache, inRoot } from '../lib/paths.mjs'

const entries = [
  'index',
  'react/index',
  'evm/index',
  'solana/index',
  'networks/index',
  'gateway/index',
  'testing/index',
  'wire/index',
]
  .map((name) => inRoot(`packages/portico/src/${name}.ts`))
  .filter((path) => ts.sys.fileExists(path))
const { config } = ts.readConfigFile(inRoot('packages/portico/tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('packages/portico'))
const program = ts.createProgram(
  [...entries, inRoot('packages/portico/types/css.d.ts')].filter(ts.sys.fileExists),
  options,
)
const checker = program.getTypeChecker()

/** What examples may speak of without saying where it comes from. */
const surroundings = `
declare global {
  const portico: import('${entryOf('index')}').Portico
  const provider: import('${inRoot('packages/portico/src/wire/providers.ts')}').Eip1193Provider
  const address: string
  const signal: AbortSignal
  const greet: (name: string) => void
  const report: (...words: unknown[]) => void
  const App: () => import('react').ReactNode
  const error: unknown
  const setup: never
  const transactions: never[]
  const url: string
  const test: (name: string, run: () => Promise<void>) => void
}
`

/** @param {string} name */
function entryOf(name) {
  return inRoot(`packages/portico/src/${name}.ts`)
}

/** @type {Map<string, { text: string, from: string }>} */
const examples = new Map()
/** @type {Map<string, string>} */
const globals = new Map()
/** @type {string[]} */
const without = []

for (const entry of entries) {
  const file = program.getSourceFile(entry)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) continue
  for (const exported of checker.getExportsOfModule(module)) {
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const name = exported.getName()
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0
    if (!globals.has(name)) {
      const lines = []
      if (isValue) lines.push(`const ${name}: typeof import('${entry}').${name}`)
      globals.set(name, lines.join('\n'))
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

for (const [index, match] of [
  ...readFileSync(inRoot('README.md'), 'utf8').matchAll(/```tsx?\n([\s\S]*?)```/g),
].entries()) {
  examples.set(`readme-${index}`, { text: match[1] ?? '', from: `README sample ${index + 1}` })
}

const folder = cache('examples')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const prelude = join(folder, 'prelude.d.ts')
writeFileSync(
  prelude,
  `export {}\ndeclare global {\n${[...globals.values()].filter(Boolean).join('\n')}\n}\n${surroundings}`,
)
/** @type {Map<string, string>} */
const origin = new Map()
for (const [name, { text, from }] of examples) {
  const path = join(folder, `${name}.tsx`)
  // A sample may end in a return or a bare JSX line: it stands inside a component.
  const imports = text
    .split('\n')
    .filter((line) => /^import /.test(line))
    .join('\n')
  const body = text
    .split('\n')
    .filter((line) => !/^import /.test(line))
    .join('\n')
    .replace(/^export /gm, '')
  const jsx = /^\s*</.test(body) ? `return (<>${body}</>)` : body
  writeFileSync(path, `${imports}\nexport async function example() {\n${jsx}\n}\n`)
  origin.set(path, from)
}

const compiled = ts.createProgram(
  [...origin.keys(), prelude, inRoot('packages/portico/types/css.d.ts')].filter(ts.sys.fileExists),
  {
    ...options,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
    paths: { ...options.paths },
  },
)
const problems = ts
  .getPreEmitDiagnostics(compiled)
  .filter(({ file }) => file && (origin.has(file.fileName) || file.fileName === prelude))
  .map(({ file, messageText, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line : 0
    const source = file?.text.split('\n')[line]?.trim() ?? ''
    return `${origin.get(file?.fileName ?? '') ?? 'prelude'}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} — ${source}`
  })
problems.push(...without.map((name) => `${name}: a public function without an example`))
finish({ name: 'examples', problems, passed: `${examples.size} examples compile` })
