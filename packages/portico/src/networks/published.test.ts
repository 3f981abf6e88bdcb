// Compares networks that are not in viem with the texts and packages that publish their facts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { allNetworks as substrateNetworks } from '@polkadot/networks'
import { chainSpec as kusamaSpec } from '@polkadot-api/known-chains/kusama'
import { chainSpec as kusamaAssetHubSpec } from '@polkadot-api/known-chains/kusama_asset_hub'
import { chainSpec as paseoSpec } from '@polkadot-api/known-chains/paseo'
import { chainSpec as paseoAssetHubSpec } from '@polkadot-api/known-chains/paseo_asset_hub'
import { chainSpec as polkadotSpec } from '@polkadot-api/known-chains/polkadot'
import { chainSpec as polkadotAssetHubSpec } from '@polkadot-api/known-chains/polkadot_asset_hub'
import { chainSpec as westendSpec } from '@polkadot-api/known-chains/westend'
import { chainSpec as westendAssetHubSpec } from '@polkadot-api/known-chains/westend_asset_hub'
import { SOLANA_CHAINS } from '@solana/wallet-standard-chains'
import { expect, test } from 'vitest'
import { toChain, toNetworkId } from '../solana/clusters.ts'
import { explorerPage } from '../wire/namespaces/transactions.ts'
import {
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  bitcoinTestnet4,
  kusama,
  kusamaAssetHub,
  paseo,
  paseoAssetHub,
  polkadot,
  polkadotAssetHub,
  solana,
  solanaDevnet,
  solanaTestnet,
  westend,
  westendAssetHub,
} from './index.ts'

const read = (name: string) =>
  readFileSync(new URL(`./test/published/${name}`, import.meta.url), 'utf8')

test('Solana’s clusters have the ids and nodes of the validator’s documentation', () => {
  const clusters = new Map(
    [
      ...read('solanaClusters.md').matchAll(
        /RPC URL for .*: `(.+)`[\s\S]+?--expected-genesis-hash (\w+)/g,
      ),
    ].map(([, url, hash]) => [url, hash]),
  )
  expect(clusters.size).toBe(3)
  for (const { id, caipNetworkId, rpcUrls } of [solana, solanaDevnet, solanaTestnet]) {
    // CAIP-30: the first 32 characters of the genesis hash.
    expect(id).toBe(clusters.get(rpcUrls.default.http[0])?.slice(0, 32))
    expect(caipNetworkId).toBe(`solana:${id}`)
  }
})

test('wallets use the names of the wallet standard for Solana’s clusters', () => {
  const named = [solana, solanaDevnet, solanaTestnet, { caipNetworkId: 'solana:x' } as const]
  expect(named.map(({ caipNetworkId }) => toChain(caipNetworkId, []))).toEqual(
    // It has mainnet, devnet, testnet and localnet, in this order.
    [...SOLANA_CHAINS],
  )
  for (const { caipNetworkId } of named.slice(0, 3))
    expect(toNetworkId(toChain(caipNetworkId, []) ?? '')).toBe(caipNetworkId)
})

// The header of a genesis block: bitcoin/bitcoin, src/kernel/chainparams.cpp,
// CreateGenesisBlock(time, nonce, bits, …). A wrong value results in another hash.
const ROOT = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'
test.each([
  [bitcoin, ROOT, 1231006505, 0x1d00ffff, 2083236893],
  [bitcoinTestnet, ROOT, 1296688602, 0x1d00ffff, 414098458],
  [
    bitcoinTestnet4,
    '7aa0a7ae1e223414cb807e40cd57e667b718e42aaf9306db9102fe28912b7b4e',
    1714777860,
    0x1d00ffff,
    393743547,
  ],
  [bitcoinSignet, ROOT, 1598918400, 0x1e0377ae, 52613770],
])('$name has the id of its genesis block (CAIP-4)', ({ id }, root, time, bits, nonce) => {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const header = Buffer.alloc(80)
  header.writeUInt32LE(1, 0)
  Buffer.from(root, 'hex').reverse().copy(header, 36)
  header.writeUInt32LE(time, 68)
  header.writeUInt32LE(bits, 72)
  header.writeUInt32LE(nonce, 76)
  expect(sha256(sha256(header)).reverse().toString('hex').slice(0, 32)).toBe(id)
})

test.each([
  ['polkadot', polkadot],
  ['kusama', kusama],
])('%s has the id, coin and decimals of the Substrate registry', (name, network) => {
  const relay = substrateNetworks.find((chain) => chain.network === name)
  // CAIP-13: the first 32 digits of the genesis hash.
  expect(relay?.genesisHash[0]?.slice(2, 34)).toBe(network.id)
  const { symbol, decimals } = network.nativeCurrency
  expect(relay).toMatchObject({ symbols: [symbol], decimals: [decimals] })
})

test.each([
  [polkadot, polkadotSpec],
  [polkadotAssetHub, polkadotAssetHubSpec],
  [kusama, kusamaSpec],
  [kusamaAssetHub, kusamaAssetHubSpec],
  [westend, westendSpec],
  [westendAssetHub, westendAssetHubSpec],
  [paseo, paseoSpec],
  [paseoAssetHub, paseoAssetHubSpec],
])('$name has the id, name, coin and decimals of its chain specification', (network, spec) => {
  const { name, genesis, properties } = JSON.parse(spec)
  const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
  // The header of a genesis block in SCALE (polkadot-sdk, generic/header.rs of sp-runtime): no
  // parent, number 0, the root of the state, that of an empty trie, no digest.
  const header = concatBytes(
    new Uint8Array(32),
    Uint8Array.of(0),
    hexToBytes(genesis.stateRootHash.slice(2)),
    hash(Uint8Array.of(0)),
    Uint8Array.of(0),
  )
  expect(bytesToHex(hash(header)).slice(0, 32)).toBe(network.id)
  expect(name).toBe(network.name)
  const { symbol, decimals } = network.nativeCurrency
  expect(properties).toMatchObject({ tokenSymbol: symbol, tokenDecimals: decimals })
})

test('the nodes and pages of Polkadot networks are those of Polkadot’s own app', () => {
  const [nodes = '', pages = ''] = read('polkadotNodes.md').split('links/subscan.js')
  for (const network of [
    polkadotAssetHub,
    kusama,
    kusamaAssetHub,
    westend,
    westendAssetHub,
    paseo,
    paseoAssetHub,
  ]) {
    const info = network.name.replaceAll(' ', '')
    const [, own = ''] = nodes.split(new RegExp(`info: '${info}',\n`, 'i'))
    const published = [...(own.split('info:')[0] ?? '').matchAll(/'wss:(.+)'/g)]
    expect(published.length).toBeGreaterThan(0)
    // Nodes serve HTTP and WebSocket at the same port.
    expect(network.rpcUrls.default.http.map((url) => url.slice('https:'.length)).sort()).toEqual(
      published.map(([, url]) => url).sort(),
    )
    const [, chain] =
      new RegExp(`^ *'?${network.name}(?: Testnet)?'?: '(.+)'`, 'm').exec(pages) ?? []
    expect(network.blockExplorers.default.url).toBe(`https://${chain}.subscan.io`)
  }
})

test('Subscan’s pages have the paths that Polkadot’s own app links to', () => {
  const text = read('subscanLinks.md')
  const pathOf = (name: string) => new RegExp(`${name}: '(\\w+)'`).exec(text)?.[1]
  const base = polkadot.blockExplorers.default.url
  expect(text).toMatch(/`https:\/\/\$\{chain\}\.subscan\.io\/\$\{path\}\/\$\{data/)
  expect(explorerPage(polkadot, 'account', 'x')).toBe(`${base}/${pathOf('address')}/x`)
  expect(explorerPage(polkadot, 'transaction', 'x')).toBe(`${base}/${pathOf('extrinsic')}/x`)
})
