import type { Network } from '../../wire/network.ts'
import { ETHEREUM_MARK } from '../getMarkAtRest.ts'
import * as plain from '../index.ts'

// The paths are those of modal/components/networkMarks.ts with one decimal. Arbitrum and Fantom are
// drawn so that every fill rule shows the same. The two files share none: a bundler would put the
// logos of all networks into the page's chunk. Marks are white, so Celo and Kaia, whose logos are
// dark, have none.

/*! Marks of networks from Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License, Copyright
 * (c) 0xa3k5 (the text is in networkMarks.ts), rounded. Those of Westend and the Asset Hubs are from
 * @polkadot/apps-config (https://github.com/polkadot-js/apps), Apache License 2.0, scaled to the box
 * and rounded. The marks themselves belong to their owners. */
function withMark<const Plain extends Network>(
  network: Plain,
  mark: string,
): Plain & { readonly mark: string } {
  return { ...network, mark }
}

export { base, celo, goerli, kaia, sepolia } from '../index.ts'

/** Ethereum. */
export const mainnet = /* @__PURE__ */ withMark(plain.mainnet, ETHEREUM_MARK)

const OPTIMISM =
  'M4.9 15.4q.8.6 2.2.6 1.6 0 2.6-.7 1-.8 1.4-2.3l.4-2v-.5q0-.8-.3-1.4L10 8.3Q9.4 8 8.5 8q-3.2 0-4 3L4 13l-.1.6q0 1.1.9 1.8m4-2.5q-.2 1.4-1.6 1.4-1.4-.1-1.1-1.4l.4-1.8Q7 9.6 8.4 9.7t1 1.4zm3.5 3 .2.1h1.7l.1-.3.5-2.2h1.5q1.5-.1 2.3-1 .9-.5 1.1-1.9l.1-.6q0-1-.8-1.5-.7-.5-2-.5h-3.1l-.1.3-1.6 7.4zm5.5-5.3q-.3 1-1.3 1.2h-1.3l.4-2.1H17q.7-.2.8.6z'

/** OP Mainnet. */
export const optimism = /* @__PURE__ */ withMark(plain.optimism, OPTIMISM)

/** Optimism Goerli, a test network: shut down in 2024. */
export const optimismGoerli = /* @__PURE__ */ withMark(plain.optimismGoerli, OPTIMISM)

const ARBITRUM =
  'm12 4-.6.2-6 3.4a1 1 0 0 0-.6 1v6.8q0 .7.6 1l6 3.4a1 1 0 0 0 1.2 0l6-3.4a1 1 0 0 0 .6-1V8.6a1 1 0 0 0-.6-1l-6-3.4zm0 1 6 3.4v7.2l-.9.5-2.4-6.5-1 2.4 1.9 5-.6.3-1.6-4.2-1 2.4 1 2.7L12 19l-1.4-.8 3.7-10h-1.9L9 17.3l-.6-.3 3.2-8.8H9.7l-2.8 7.9-.9-.5V8.4z'

/** Arbitrum One. */
export const arbitrum = /* @__PURE__ */ withMark(plain.arbitrum, ARBITRUM)

/** Arbitrum Goerli, a test network: shut down in 2024. */
export const arbitrumGoerli = /* @__PURE__ */ withMark(plain.arbitrumGoerli, ARBITRUM)

const BASE = 'M7 7h10v10H7z'

/** Base Goerli, a test network: shut down in 2024. */
export const baseGoerli = /* @__PURE__ */ withMark(plain.baseGoerli, BASE)

/** Base Sepolia. */
export const baseSepolia = /* @__PURE__ */ withMark(plain.baseSepolia, BASE)

const ZKSYNC = 'm20 12-4.5-4v2.9L11 13.9h4.5V16zM4 12l4.5 4v-2.9l4.5-3H8.5V8z'

/** ZKsync Era. */
export const zksync = /* @__PURE__ */ withMark(plain.zksync, ZKSYNC)

/** zkSync Era Goerli, a test network: shut down in 2024, and no longer in chain lists. */
export const zksyncGoerli = /* @__PURE__ */ withMark(plain.zksyncGoerli, ZKSYNC)

const ZORA = 'M12 20a8 8 0 1 1 0-16 8 8 0 0 1 0 16'

/** Zora. */
export const zora = /* @__PURE__ */ withMark(plain.zora, ZORA)

/**
 * Zora Goerli Testnet, a test network: shut down. HyperEVM uses its id 999 now, so do not offer
 * this network.
 */
export const zoraTestnet = /* @__PURE__ */ withMark(plain.zoraTestnet, ZORA)

const POLYGON =
  'm15.9 14.9 3.8-2.2.3-.6V7.8l-.3-.5L15.9 5h-.7l-3.8 2.2-.3.5v7.7L8.4 17l-2.6-1.6v-3L8.4 11l1.8 1v-2L8.8 9H8l-3.8 2.2-.3.6v4.3l.3.6L8 18.8h.7l3.8-2.1.3-.6V8.5l2.7-1.6 2.6 1.6v3L15.6 13l-1.8-1v2l1.4.9z'

/** Polygon. */
export const polygon = /* @__PURE__ */ withMark(plain.polygon, POLYGON)

/** Polygon Mumbai, a test network: shut down in 2024. */
export const polygonMumbai = /* @__PURE__ */ withMark(plain.polygonMumbai, POLYGON)

const BNB =
  'M7.6 6.4 12 4l4.4 2.4-1.6 1L12 5.8 9.2 7.4zm8.8 3.1-1.6-.9-2.8 1.6-2.8-1.6-1.6 1v1.8l2.8 1.5v3l1.6 1 1.6-1v-3l2.8-1.5zm0 5v-1.9l-1.6 1v1.7zm1.1.6-2.8 1.5v1.8l4.4-2.4v-5l-1.6 1zM16 8l1.6.9v1.8l1.6-.9V8l-1.6-1zm-5.5 9.3V19l1.6.9 1.6-1v-1.7l-1.6.9zm-2.8-2.9 1.6 1v-1.9l-1.6-.9zM10.4 8l1.6.9 1.6-.9L12 7zm-4 .9L8.2 8 6.5 7 4.9 8v1.8l1.6 1zm0 3L5 11.2V16l4.4 2.4v-1.8l-2.8-1.5z'

/** BNB Smart Chain. */
export const bsc = /* @__PURE__ */ withMark(plain.bsc, BNB)

/** BNB Smart Chain Testnet. */
export const bscTestnet = /* @__PURE__ */ withMark(plain.bscTestnet, BNB)

const AVALANCHE =
  'M8 18.7H4.3l-.2-.3-.1-.3.4-.9 6.7-11q.3-.8.6-.8h.6q.2 0 .6.7l1.3 2.3q.5.5.6 1v1l-.5 1-3.5 5.8-.7 1q-.4.4-.8.4zm6.8 0h4.9l.2-.3.1-.3-.4-.8-2-3.2q-.3-.7-.6-.8h-.6q-.2.1-.6.8L14 17.2q-.4.6-.4 1v.2l.3.2z'

/** Avalanche. */
export const avalanche = /* @__PURE__ */ withMark(plain.avalanche, AVALANCHE)

/** Avalanche Fuji. */
export const avalancheFuji = /* @__PURE__ */ withMark(plain.avalancheFuji, AVALANCHE)

const GNOSIS =
  'm18.7 8 .1.2a8 8 0 0 1 1.2 4q0 3.2-2.3 5.5A8 8 0 0 1 12 20a8 8 0 0 1-8-7.8q0-2.2 1.2-4l.1-.2.7.7-.3.7a3 3 0 0 0 .1 2.2 3 3 0 0 0 1.8 1.5l1.4.2 1.3-.5 1.7 1.7 2-2a3 3 0 0 0 2.5.4l1.2-.7a3 3 0 0 0 .8-2.4l-.4-1.2zM6.9 9.6l2.3 2.2q-.3.3-1 .3l-1.1-.5-.5-1q0-.7.3-1m8 2 2.3-2.2q.3.4.3 1-.1 1.3-1.6 1.5-.6 0-1-.3M12 13.3 5.4 6.9l.3-.3a9 9 0 0 1 2.8-2A9 9 0 0 1 12 4q3.9 0 6.4 2.7l.3.3zM6.5 6.9l5.5 5.3L17.5 7A8 8 0 0 0 15 5.3a8 8 0 0 0-3-.6Q8.7 4.7 6.4 7'

/** Gnosis. */
export const gnosis = /* @__PURE__ */ withMark(plain.gnosis, GNOSIS)

const AURORA =
  'M13.7 6.4a1.9 1.9 0 0 0-3.4 0l-5 9.6a1.9 1.9 0 0 0 1.6 2.7h10.2a1.9 1.9 0 0 0 1.6-2.7zm-4.3-.5a2.9 2.9 0 0 1 5.2 0l5.1 9.6a2.9 2.9 0 0 1-2.6 4.2H6.9a2.9 2.9 0 0 1-2.6-4.2z'

/** Aurora. */
export const aurora = /* @__PURE__ */ withMark(plain.aurora, AURORA)

/** Aurora Testnet. */
export const auroraTestnet = /* @__PURE__ */ withMark(plain.auroraTestnet, AURORA)

const FANTOM =
  'M12 4 7.2 6.7v10.5L12 20l4.8-2.8V6.7zm0 .8L15.6 7 12 9 8.4 7zM8 7.6l3.2 1.8L8 11.2zm4.4 2.6 3.2 1.8-3.2 1.8zM16 7.6v3.6l-3.2-1.8zm-4.4 2.6v3.6L8.4 12zM8 12.6l4 2.2 4-2.2v4.2l-4 2.4-4-2.4zm-2.8 5.5v-2.5H6v2l2 1.1v.9zM18.8 5.9v2.5H18v-2l-2-1.1v-.9z'

/** Fantom. */
export const fantom = /* @__PURE__ */ withMark(plain.fantom, FANTOM)

const SOLANA =
  'm17.7 8.4-.4.1H4.5q-.7-.1-.4-.8l2.2-2 .3-.2h12.9q.7.1.4.8zm0 10-.4.1H4.5q-.7-.1-.4-.8l2.2-2 .3-.2h12.9q.7.1.4.8zm0-7.8-.4-.1H4.5q-.7.1-.4.8l2.2 2 .3.2h12.9q.7-.1.4-.8z'

/** Solana. The id is the start of the cluster's genesis hash (CAIP-30). */
export const solana = /* @__PURE__ */ withMark(plain.solana, SOLANA)

/** Solana Devnet. The id is the start of the cluster's genesis hash (CAIP-30). */
export const solanaDevnet = /* @__PURE__ */ withMark(plain.solanaDevnet, SOLANA)

/** Solana Testnet. The id is the start of the cluster's genesis hash (CAIP-30). */
export const solanaTestnet = /* @__PURE__ */ withMark(plain.solanaTestnet, SOLANA)

const BITCOIN =
  'M18 10.4c.3-1.7-1-2.5-2.8-3.2l.6-2.2-1.4-.4-.5 2.2-1.2-.2.6-2.3L12 4l-.5 2.3-1-.2-1.8-.5L8.2 7l1 .2q.8.3.6.8l-.6 2.6h.1-.1l-1 3.7q0 .3-.5.3l-1-.3L6 16l1.8.5 1 .2-.6 2.3 1.4.4.5-2.3 1.1.3-.5 2.3 1.4.3.5-2.3c2.4.4 4.2.3 5-1.9q.6-2.5-1.4-3.3 1.5-.2 1.8-2M14.8 15c-.4 1.7-3.3.8-4.2.5l.7-3c1 .2 4 .7 3.5 2.5m.5-4.5c-.4 1.6-2.8.8-3.6.6l.7-2.8c.8.2 3.3.6 2.9 2.2'

/** Bitcoin. */
export const bitcoin = /* @__PURE__ */ withMark(plain.bitcoin, BITCOIN)

/** Bitcoin Testnet. */
export const bitcoinTestnet = /* @__PURE__ */ withMark(plain.bitcoinTestnet, BITCOIN)

/** Bitcoin Testnet4 (BIP-94). */
export const bitcoinTestnet4 = /* @__PURE__ */ withMark(plain.bitcoinTestnet4, BITCOIN)

/** Bitcoin Signet (BIP-325). */
export const bitcoinSignet = /* @__PURE__ */ withMark(plain.bitcoinSignet, BITCOIN)

const POLKADOT =
  'M14.8 5.6c0 1-1.2 1.7-2.8 1.7s-2.8-.7-2.8-1.7S10.4 4 12 4s2.8.7 2.8 1.6m0 12.8c0 .9-1.2 1.6-2.8 1.6s-2.8-.7-2.8-1.6 1.2-1.7 2.8-1.7 2.8.7 2.8 1.7M7.9 9.7c.8-1.4.8-2.9 0-3.3-.8-.5-2.1.3-2.8 1.7-.8 1.3-.8 2.8 0 3.3.7.4 2-.3 2.8-1.7m11 2.9c.8.5.8 2 0 3.3-.8 1.3-2.1 2-2.9 1.6-.7-.4-.7-1.9 0-3.3.8-1.3 2.1-2 2.9-1.6m-11 4.9c.8-.4.8-1.9 0-3.3-.8-1.3-2.1-2-2.9-1.6-.7.5-.7 2 0 3.3.8 1.3 2.1 2 2.9 1.6M19 8.1c.7 1.4.7 2.8 0 3.3-.8.4-2.1-.3-2.9-1.7-.8-1.4-.8-2.9 0-3.3.8-.5 2.1.3 2.9 1.7'

/** The Polkadot relay chain. Balances are on {@link polkadotAssetHub} since November 2025. */
export const polkadot = /* @__PURE__ */ withMark(plain.polkadot, POLKADOT)

const ASSET_HUB =
  'M16.7 14.8h-2.6l-.4-1.2h-3.3l-.5 1.2H7.4l3-7h3.2zM12 9.6l-.8 2.1h1.7zm0-6.9a1.8 1.8 0 0 1 0 3.6 1.8 1.8 0 0 1 0-3.6m6.6 3.6a1.8 1.8 0 0 1 0 3.6 1.8 1.8 0 0 1 0-3.6m0 7.9a1.8 1.8 0 0 1 0 3.6 1.8 1.8 0 0 1 0-3.6M12 17.7a1.8 1.8 0 0 1 0 3.6 1.8 1.8 0 0 1 0-3.6m-6.6-3.5a1.8 1.8 0 0 1 0 3.6 1.8 1.8 0 0 1 0-3.6m0-7.9a1.8 1.8 0 0 1 0 3.6 1.8 1.8 0 0 1 0-3.6'

/** Polkadot Asset Hub, the parachain of balances, staking and governance. */
export const polkadotAssetHub = /* @__PURE__ */ withMark(plain.polkadotAssetHub, ASSET_HUB)

const KUSAMA =
  'm19.1 7.6-1-.6q-.8.1-1.4.5l-1.2 1.1-2 1L8 13.2h1l-4.9 2.6h.5l-.7.6 1.2-.2v.2s5.9-2.4 7-1.8l-.7.2h1.2q0 .8.7 1.2.9.7.7.7t-.3.4a3 3 0 0 1 1.9 0s0-.2-.5-.4a3 3 0 0 1-1.2-1q-.5-.5-.2-1.2.2-.5 1.9-1.3c1.4-.7 1.7-1.2 1.9-1.7l.6-1.6q.2-.6.7-1l1.1-.5z'

/** The Kusama relay chain. Balances are on {@link kusamaAssetHub} since October 2025. */
export const kusama = /* @__PURE__ */ withMark(plain.kusama, KUSAMA)

/** Kusama Asset Hub, the parachain of balances, staking and governance. */
export const kusamaAssetHub = /* @__PURE__ */ withMark(plain.kusamaAssetHub, ASSET_HUB)

const WESTEND =
  'M8.3 16.5h2.5l.8-2.8c0-.4.6-.4.7 0l.8 2.8h2.5l1.8-7.2h-2.3l-.5 2.8c-.1.5-.7.5-.8 0L13 9.4h-2.3l-.7 2.9c0 .4-.7.4-.7 0l-.3-1q-.5-1.8-2.3-2h-.4z'

/** The Westend relay chain, a test network. */
export const westend = /* @__PURE__ */ withMark(plain.westend, WESTEND)

/** Westend Asset Hub, a test network. */
export const westendAssetHub = /* @__PURE__ */ withMark(plain.westendAssetHub, ASSET_HUB)

/** The Paseo relay chain, a test network. Some lists have the id of its former genesis block. */
export const paseo = /* @__PURE__ */ withMark(plain.paseo, POLKADOT)

/** Paseo Asset Hub, a test network. */
export const paseoAssetHub = /* @__PURE__ */ withMark(plain.paseoAssetHub, ASSET_HUB)

/**
 * All networks, as `allNetworks` of `portico/networks`. Importing this list adds all its networks
 * and their logos to the bundle.
 *
 * @example
 * allNetworks.find((network) => network.caipNetworkId === 'eip155:10')?.mark // a path
 */
export const allNetworks: readonly Network[] = [
  mainnet,
  plain.sepolia,
  plain.goerli,
  optimism,
  optimismGoerli,
  arbitrum,
  arbitrumGoerli,
  polygon,
  polygonMumbai,
  plain.celo,
  aurora,
  auroraTestnet,
  bsc,
  bscTestnet,
  avalanche,
  avalancheFuji,
  zksync,
  zksyncGoerli,
  gnosis,
  plain.base,
  baseGoerli,
  baseSepolia,
  zora,
  zoraTestnet,
  fantom,
  plain.kaia,
  solana,
  solanaDevnet,
  solanaTestnet,
  bitcoin,
  bitcoinTestnet,
  polkadot,
]
