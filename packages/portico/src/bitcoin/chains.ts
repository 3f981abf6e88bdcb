import { bitcoin, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../networks/bitcoin.ts'
import type { CaipNetworkId, Network } from '../wire/network.ts'

/** The names of a network in the interfaces of wallets. */
export interface BitcoinChain {
  readonly networkId: CaipNetworkId
  /** The chain of Wallet Standard, if it has one: @exodus/bitcoin-wallet-standard-chains. */
  readonly standard?: string
  /** `BitcoinNetworkType` of @sats-connect/core. */
  readonly sats: string
  /** `ChainType` of @unisat/wallet-types, if it has one. */
  readonly unisat?: string
  /** `NetworkType` of older UniSat-shaped wallets. */
  readonly unisatNetwork?: string
  /** The id of a network in @leather.io/models. */
  readonly leather: string
}

/** The genesis block of regtest (Bitcoin Core, `chainparams.cpp`) as a CAIP-2 id. */
export const REGTEST: CaipNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

const CHAINS: readonly BitcoinChain[] = [
  {
    networkId: bitcoin.caipNetworkId,
    standard: 'bitcoin:mainnet',
    sats: 'Mainnet',
    unisat: 'BITCOIN_MAINNET',
    unisatNetwork: 'livenet',
    leather: 'mainnet',
  },
  {
    networkId: bitcoinTestnet.caipNetworkId,
    standard: 'bitcoin:testnet',
    sats: 'Testnet',
    unisat: 'BITCOIN_TESTNET',
    unisatNetwork: 'testnet',
    leather: 'testnet',
  },
  {
    networkId: bitcoinTestnet4.caipNetworkId,
    sats: 'Testnet4',
    unisat: 'BITCOIN_TESTNET4',
    leather: 'testnet4',
  },
  {
    networkId: bitcoinSignet.caipNetworkId,
    sats: 'Signet',
    unisat: 'BITCOIN_SIGNET',
    leather: 'signet',
  },
  { networkId: REGTEST, standard: 'bitcoin:regtest', sats: 'Regtest', leather: 'regtest' },
]

type ChainName = Exclude<keyof BitcoinChain, 'networkId'>

/** Returns the name of a network in the interface of a wallet, or undefined if it has none. */
export function toChainName(networkId: CaipNetworkId, name: ChainName): string | undefined {
  return CHAINS.find((chain) => chain.networkId === networkId)?.[name]
}

/** Returns the network that a wallet reported. */
export function findChain(name: ChainName, value: unknown): CaipNetworkId | undefined {
  if (typeof value !== 'string') return undefined
  return CHAINS.find((chain) => chain[name] === value)?.networkId
}

/**
 * Chooses the network of a connection for a wallet that reports none: the preferred network of the
 * site, else its first one, if it fits the prefix of the address.
 */
export function chooseNetwork(
  address: string,
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = networks
    .filter(({ chainNamespace }) => chainNamespace === 'bip122')
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => fits(address, id))
  return own.find((id) => id === preferred) ?? own[0] ?? getDefaultNetwork(address)
}

/** Whether an address has the prefix of a network. All test networks but regtest share theirs. */
export function fits(address: string, networkId: CaipNetworkId): boolean {
  const isMainnet = networkId === bitcoin.caipNetworkId
  if (/^bcrt1/i.test(address)) return !isMainnet && !isPublic(networkId)
  return isMainnet === /^(?:bc1|[13])/i.test(address)
}

/** Whether a network is one of the public ones. Others are regtest networks. */
export function isPublic(networkId: CaipNetworkId): boolean {
  return networkId !== REGTEST && CHAINS.some((chain) => chain.networkId === networkId)
}

function getDefaultNetwork(address: string): CaipNetworkId {
  if (/^bcrt1/i.test(address)) return REGTEST
  return fits(address, bitcoin.caipNetworkId) ? bitcoin.caipNetworkId : bitcoinTestnet.caipNetworkId
}
