// llms.txt: what a language model needs to write code with Portico.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { exportsOf } from '../lib/entries.mjs'
import { inRoot, readJson } from '../lib/paths.mjs'
import { docsPages } from './docsPages.mjs'

const head = `# Portico

> A wallet-connection modal for websites that a team runs itself: EVM and Solana wallets, phones over a relay (WalletConnect 2.0), sign-in that a server verifies, sending with a preview, a
> transaction tracker. React components and hooks, custom elements, or functions without any view. MIT, no vendor cloud.

## Install

\`\`\`sh
npm install portico viem          # EVM
npm install portico @solana/kit   # Solana; both together are fine
\`\`\`

\`react\` and \`react-dom\` (18.3 or 19) are peers of \`portico/react\` and of the modal; \`@noble/ciphers\`, \`@noble/curves\` and \`@noble/hashes\` of \`portico/walletconnect\` (viem brings them).

## Rules

- \`createPortico({ networks, adapters })\` makes an instance; give it to \`<PorticoProvider portico={portico}>\`, or call \`start(portico)\` without React. One instance a page, one a request on a server.
- Actions take the instance first and one object of parameters second: \`connect(portico, { connectorId })\`. There are no other positional arguments.
- Money is \`bigint\` in the smallest unit, with \`decimals\` beside it. Never a number, never a float.
- Networks go by their CAIP-2 ids (\`eip155:1\`, \`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\`); import them from \`portico/networks\`, or pass viem chains.
- Everything that is thrown is a \`PorticoError\`: compare \`error.code\` (docs/errors.md), never a message. \`rpc/user-rejected\` means that the user declined.
- Never trust the page about who signed in: a server verifies (\`portico/signin/server\`), and its routes ask \`getSessions\` before they answer.
- A transaction is done when \`state.transactions\` says \`done\`, not when its hash is there.
- \`sendTransfer\` takes what \`prepareTransfer\` returned, unchanged; warnings with \`confirm: true\` are shown to the user, and their codes passed in \`confirmed\`.
- An unknown option throws. The names are in docs/options.md; they are not those of other kits (docs/moving.md).
- Tests use the wallets of \`portico/testing\`, whose private keys are published: never in production.
`

/**
 * @param {import('../lib/entries.mjs').EntriesProgram} program
 * @returns {{ text: string, problems: string[] }}
 */
export function writeLlms({ entries, program, checker }) {
  const { exports } = readJson(inRoot('packages/portico/package.json'))
  /** @type {string[]} */
  const problems = []
  const order = Object.keys(exports).map((key) => key.replace('.', 'portico'))
  const sections = [...entries]
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(({ name, path }) => {
      const lines = exportsOf(program, path)
        .filter(({ symbol, isType }) => !isType && (symbol.flags & ts.SymbolFlags.Value) !== 0)
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .map((exported) => {
          const words = describe(checker, exported.symbol)
          const isFunction = (exported.symbol.flags & ts.SymbolFlags.Function) !== 0
          if (!words && isFunction) problems.push(`${name}: ${exported.name} has no docstring`)
          return words ? `- \`${exported.name}\`: ${words}` : `- \`${exported.name}\``
        })
      return [`## ${name}`, '', ...gathered(lines), ''].join('\n')
    })
  const pages = docsPages().map((page) => `- [${titleOf(page)}](${page})`)
  const text = [head, ...sections, ['## Documentation', '', ...pages, ''].join('\n')].join('\n')
  return { text, problems }
}

/**
 * Entries without docstrings, such as networks and schemas, are one line.
 *
 * @param {readonly string[]} lines
 */
function gathered(lines) {
  const plain = lines.filter((line) => !line.includes(': '))
  const described = lines.filter((line) => line.includes(': '))
  const names = plain.map((line) => line.replace('- ', '')).join(', ')
  return names ? [...described, `- ${names}`] : described
}

/**
 * The first sentence of a symbol's docstring, or of each of its overloads.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function describe(checker, symbol) {
  // The name of a constant in capitals describes it.
  if (/^[A-Z\d_]+$/.test(symbol.getName())) return ''
  const calls = checker.getTypeOfSymbol(symbol).getCallSignatures()
  const texts = (calls.length > 1 ? calls : [symbol]).map((one) =>
    firstSentence(ts.displayPartsToString(one.getDocumentationComment(checker))),
  )
  return [...new Set(texts)].join(' ')
}

/** @param {string} text */
function firstSentence(text) {
  const plain = text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    // Readers do not have the specification.
    .replace(/ \((?:[^()]*; )?spec [^()]*\)| of spec \d+/g, '')
    .trim()
  return /^.*?(?<!e\.g|i\.e)\.(?=\s|$)/.exec(plain)?.[0] ?? plain
}

/** @param {string} page */
function titleOf(page) {
  return /^# (.+)$/m.exec(readFileSync(inRoot(page), 'utf8'))?.[1] ?? page
}
