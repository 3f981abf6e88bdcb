// Code reads facts about namespaces from packages/portico/src/wire/namespaces, and names none
// itself, in whatever form: see scripts/lib/namespaceUses.mjs.
import { readFileSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { trackedFiles } from '../lib/files.mjs'
import { findNamespaceUses } from '../lib/namespaceUses.mjs'
import { inRoot } from '../lib/paths.mjs'

const library = 'packages/portico/src/'
const gateway = 'services/gateway/src/'
const signing = 'services/vault/src/page/signing/'

/** Folders and files that may name a namespace, with the reason. @type {Record<string, string>} */
const exempt = {
  [`${library}wire/namespace.ts`]: 'the list of namespaces',
  [`${library}evm/`]: 'the adapter of eip155',
  [`${library}solana/`]: 'the adapter of solana',
  [`${library}bitcoin/`]: 'the adapter of bip122',
  [`${library}polkadot/`]: 'the adapter of polkadot',
  [`${library}walletconnect/`]: 'sessions have namespaces by name (CAIP-25)',
  [`${library}embedded/`]: 'the wallet has accounts of two namespaces',
  [`${library}wagmi/`]: 'wagmi is for eip155 only',
  [`${library}wire/network.ts`]: 'a viem chain is of eip155',
  [`${library}networks/`]: 'data: the namespace of each network',
  [`${library}testing/`]: 'fake wallets, one per namespace',
  [`${library}signin/adapters/siweSignIn.ts`]: 'ERC-4361 is for eip155 only',
  [`${library}signin/message/parseSignInMessage.ts`]: 'a form that Solana wallets write',
  [`${library}signin/server/evm/`]: 'the verifier of eip155',
  'services/vault/src/page/app/getAddress.ts': 'the accounts that the wallet has',
  [`${signing}evm/`]: 'signs for accounts of eip155',
  [`${signing}solana/`]: 'signs for accounts of solana',
  [`${gateway}balances/createEvmBalances.ts`]: 'reads the nodes of eip155',
  [`${gateway}balances/createSolanaBalances.ts`]: 'reads the nodes of solana',
  [`${gateway}balances/createBitcoinBalances.ts`]: 'reads the servers of bip122',
  [`${gateway}balances/createPolkadotBalances.ts`]: 'reads the nodes of polkadot',
  [`${gateway}history/explorer/`]: 'explorers of eip155',
  [`${gateway}history/indexer/`]: 'reads the nodes of eip155',
  [`${gateway}history/solana/`]: 'reads the nodes of solana',
  [`${gateway}onramp/`]: "the providers' names of networks",
  [`${gateway}prices/createPoolPrices.ts`]: 'reads contracts of eip155',
  [`${gateway}prices/createLlamaPrices.ts`]: "the service's names of networks and coins",
  [`${library}wire/gateway/convert.ts`]: 'swaps are of eip155 only, and their body names it',
  [`${library}gateway/convert/`]: 'the same',
  [`${gateway}convert/`]: 'the same',
  [`${gateway}routes/convert.ts`]: 'the same',
  [`${gateway}startLocalGateway.ts`]: 'the chains of the local world, by name',
}

/** Where exhaustive tables are allowed: what they hold does not belong to `wire`. */
const tables = [
  `${library}wire/`,
  'services/',
  `${library}element/buttons/buttonModel.ts`,
  `${library}signin/server/verify/verifySignature.ts`,
]

/** @param {string} path @param {readonly string[]} starts */
const isIn = (path, starts) => starts.some((start) => path.startsWith(start))

const files = trackedFiles().filter(
  (path) =>
    (path.startsWith(library) || /^services\/[^/]+\/src\//.test(path)) &&
    /\.tsx?$/.test(path) &&
    !/\.test\.|\.test-d\.|\/test\//.test(path),
)

const uses = new Map(
  files.map((path) => [
    path,
    findNamespaceUses(readFileSync(inRoot(path), 'utf8'), {
      path,
      allowsTables: isIn(path, tables),
    }),
  ]),
)

const checked = files.filter((path) => !isIn(path, Object.keys(exempt)))
const named = checked.flatMap((path) =>
  (uses.get(path) ?? []).map(({ line, text }) => `${path}:${line} ${text}`),
)
const unneeded = Object.keys(exempt)
  .filter((start) => ![...uses].some(([path, { length }]) => path.startsWith(start) && length > 0))
  .map((start) => `${start} names no namespace: it needs no exemption`)

finish({
  name: 'namespaces',
  problems: [...named, ...unneeded],
  passed: `${checked.length} files name no namespace`,
  fix: 'add a column to packages/portico/src/wire/namespaces, or move the code to its adapter',
})
