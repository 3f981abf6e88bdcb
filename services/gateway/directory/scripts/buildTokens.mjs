/**
 * Builds data/tokens.json and data/tokens/*.svg, and the library's part of them, from the pinned
 * packages: which contracts of which networks have which mark. A contract counts only if a
 * published list has it, because anyone can deploy a token with any symbol.
 *
 * node scripts/buildTokens.mjs <the folder that fetchPackages.mjs filled> [--check]
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { formatJson } from './formatJson.mjs'
import { knownTokens, TOKEN_CHAINS } from './knownTokens.mjs'
import { readTokenMark } from './logos.mjs'
import { readAave, readSplRegistry, readSuperchain } from './sources.mjs'
import { HEAD, writeOrCheck } from './writeOrCheck.mjs'

const root = process.argv[2]
if (!root) throw new Error('Name the folder that has node_modules with the pinned packages')
const isCheck = process.argv.includes('--check')
const data = new URL('../data/', import.meta.url)
const library = new URL('../../../../packages/portico/src/modal/components/', import.meta.url)
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Larger drawings are in the gateway only. */
const LIBRARY_MAX = 6000

const aave = readAave(root)
const superchain = readSuperchain(root)
const mints = new Map(readSplRegistry(root).map((item) => [item.address, item]))

const contractsOf = (list, chain, symbol) => [
  ...new Set(
    list
      .filter((item) => item.chainId === chain && item.symbol === symbol)
      .map(({ address }) => address.toLowerCase())
      // It stands for the network's coin, and is no contract.
      .filter((address) => !/^0x0+$/.test(address)),
  ),
]

/**
 * The contracts of a symbol on a network: those that Aave lists, else the only one of the
 * Superchain list, else the one that `contracts` names among them; none where it says null.
 */
function findContracts({ id, contracts = {} }, chain, symbol) {
  const trusted = contractsOf(aave, chain, symbol)
  if (trusted.length > 0) return trusted
  const named = contracts[chain]
  if (named === null) return []
  const found = contractsOf(superchain, chain, symbol)
  if (found.length < 2) return found
  const address = named?.toLowerCase()
  if (!found.includes(address)) throw new Error(`${id}: ${symbol} on ${chain} is one of ${found}`)
  return [address]
}

/** The CAIP-10 ids of a token, EVM addresses in lower case. */
function addressesOf(token) {
  const hasContracts = !token.contracts || Object.keys(token.contracts).length > 0
  const contracts = (hasContracts ? TOKEN_CHAINS : []).flatMap((chain) =>
    token.symbols
      .flatMap((symbol) => findContracts(token, chain, symbol))
      .map((address) => `eip155:${chain}:${address}`),
  )
  const own = Object.entries(token.solana ?? {}).map(([mint, symbol]) => {
    const { symbol: listed, extensions } = mints.get(mint) ?? {}
    // An entry that a market data service knows is not a copy.
    if (listed !== symbol || !extensions?.coingeckoId) throw new Error(`No mint ${mint}: ${symbol}`)
    return `${SOLANA}:${mint}`
  })
  return [...new Set([...contracts, ...own])].sort()
}

const rows = knownTokens.map((token) => {
  const { id, name, symbols, network } = token
  const all = [...new Set(symbols.map((symbol) => symbol.toUpperCase()))]
  return {
    id,
    name,
    symbols: all.filter((symbol) => /^[\w.-]+$/.test(symbol)),
    ...(network === undefined ? { image: `${id}.svg` } : { network }),
    addresses: addressesOf(token),
  }
})

function rejectRepeated(values) {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index)
  if (repeated.length > 0) throw new Error(`Two tokens have ${repeated}`)
}
rejectRepeated(rows.map(({ id }) => id))
rejectRepeated(rows.flatMap(({ symbols }) => symbols))
rejectRepeated(rows.flatMap(({ addresses }) => addresses))

const folder = new URL('tokens/', data)
const modules = new URL('tokenMarks/', library)
if (!isCheck) for (const old of [folder, modules]) rmSync(old, { recursive: true, force: true })
for (const made of [folder, modules]) mkdirSync(made, { recursive: true })

writeOrCheck(new URL('tokens.json', data), `${formatJson({ tokens: rows })}\n`)
const marks = knownTokens
  .filter(({ icon }) => icon !== undefined)
  .map(({ id, icon, name }) => ({ id, name, svg: readTokenMark(root, icon, name) }))
for (const { id, svg } of marks) writeOrCheck(new URL(`${id}.svg`, folder), svg)

const drawn = marks.filter(({ svg }) => svg.length <= LIBRARY_MAX)
const builtIn = rows.filter(
  ({ id, network }) => network !== undefined || drawn.some((mark) => mark.id === id),
)
for (const { id, name, svg } of drawn) {
  if (/[`\\$]/.test(svg)) throw new Error(`${id}: not plain text`)
  const text = `${HEAD}buildTokens.mjs; do not edit.

/** The mark of ${name}; it belongs to its owner. */
export const logo = \`${svg.trim()}\`
`
  writeOrCheck(new URL(`${id}.ts`, modules), text)
}
const expected = new Set(drawn.map(({ id }) => `${id}.ts`))
const stray = readdirSync(modules).filter((name) => !expected.has(name))
if (stray.length > 0) throw new Error(`Marks of no token: ${stray}`)

/** A token a line: its id, or its network's after an equals sign, and its addresses. */
const line = ({ id, network, addresses }) =>
  [network === undefined ? id : `=${network}`, ...addresses].join(' ')

writeOrCheck(
  new URL('tokenMarks.ts', library),
  `${HEAD}buildTokens.mjs; do not edit.

/*! Marks of tokens belong to their owners; they are here so that a person can recognise a token.
 * Drawings from Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License, Copyright (c) 0xa3k5
 * (the text is in networkMarks.ts). Addresses from @aave-dao/aave-address-book and
 * @eth-optimism/tokenlist, MIT License, and @solana/spl-token-registry, Apache License 2.0. */

/**
 * A token a line: its id, or the id of the network whose coin it is after an equals sign, and its
 * CAIP-10 ids, EVM addresses in lower case.
 */
export const tokenAddresses = \`${builtIn
    .filter(({ addresses }) => addresses.length > 0)
    .map(line)
    .join('\n')}\`

/** Loads the mark of a token, as SVG, by its id. */
export const tokenMarks: Readonly<
  Record<string, (() => Promise<{ readonly logo: string }>) | undefined>
> = {
${drawn.map(({ id }) => `  ${id}: () => import('./tokenMarks/${id}.ts'),`).join('\n')}
}
`,
)
console.log(`${rows.length} tokens, ${rows.flatMap(({ addresses }) => addresses).length} addresses`)
