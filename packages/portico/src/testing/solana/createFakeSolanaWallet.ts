import { createSolanaKeys, type SolanaKeySource } from '../keys/solanaKeys.ts'
import { addWalletControls } from '../wallet/addWalletControls.ts'
import { createWalletState, type WalletState } from '../wallet/createWalletState.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import { createSolanaAgent } from './createSolanaAgent.ts'
import {
  createStandardWallet,
  type FakeStandardWallet,
  registerStandard,
  type StandardChain,
} from './createStandardWallet.ts'

/** Options of {@link createFakeSolanaWallet}. */
export interface FakeSolanaWalletOptions extends FakeWalletOptions {
  /** The number of accounts, or their secret keys. Default: 2. */
  readonly accounts?: SolanaKeySource | undefined
  /** Default: mainnet, devnet, testnet and localnet. */
  readonly chains?: readonly StandardChain[] | undefined
  /** RPC addresses for transactions, by wallet-standard chain, e.g. `solana:localnet`. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
}

/** A fake Solana wallet. It signs with real keys that are public knowledge. */
export interface FakeSolanaWallet extends FakeWalletControls {
  /** All addresses of the wallet. */
  readonly addresses: readonly string[]
  /** The wallet-standard object that it registers. */
  readonly wallet: FakeStandardWallet
  /** The addresses that the site sees, the selected one first. */
  readonly granted: readonly string[]
  /** Sets which addresses the site sees, and their order. */
  setAccounts(addresses: readonly string[]): void
  /**
   * Adds the wallet to a page.
   *
   * @param page - Default: the window
   * @returns a function that removes it
   */
  install(page?: EventTarget): () => void
}

const CHAINS: readonly StandardChain[] = [
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
  'solana:localnet',
]

/**
 * Creates a scriptable wallet-standard wallet for Solana that signs with local keys.
 *
 * @example
 * const wallet = createFakeSolanaWallet({ name: 'Demo', rpcUrls: { 'solana:localnet': url } })
 * wallet.install()
 */
export function createFakeSolanaWallet(options: FakeSolanaWalletOptions = {}): FakeSolanaWallet {
  const name = options.name ?? 'Fake Solana Wallet'
  return fakeSolanaWallet(createWalletState({ ...options, name }), options)
}

/** Creates the Solana wallet on state that another side of the wallet shares. */
export function fakeSolanaWallet(
  state: WalletState,
  options: FakeSolanaWalletOptions,
): FakeSolanaWallet {
  const { name } = state
  const icon = options.icon ?? drawIcon(name)
  const keys = createSolanaKeys(options.accounts ?? 2, options.seed ?? name)
  const agent = createSolanaAgent(state, keys)
  const { chains = CHAINS, rpcUrls = {} } = options
  const wallet = createStandardWallet(agent, { name, icon, chains, keys, rpcUrls })
  return addWalletControls(state, icon, {
    addresses: keys.map(({ address }) => address),
    wallet,
    get granted() {
      return agent.granted
    },
    setAccounts: agent.setAccounts,
    install: (page: EventTarget = globalThis.window) => registerStandard(state, page, wallet),
  })
}
