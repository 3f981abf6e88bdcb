import { type SolanaKeySource, solanaKeys } from '../keys/solanaKeys.ts'
import { createVault, type Vault } from '../wallet/createVault.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import { walletControls } from '../wallet/walletControls.ts'
import { createSolanaAgent } from './createSolanaAgent.ts'
import { registerStandard } from './registerStandard.ts'
import { type FakeStandardWallet, type StandardChain, standardWallet } from './standardWallet.ts'

/** What {@link createFakeSolanaWallet} takes. */
export interface FakeSolanaWalletOptions extends FakeWalletOptions {
  /** How many accounts, or their secret keys. Default 2. */
  readonly accounts?: SolanaKeySource | undefined
  /** Default: mainnet, devnet, testnet and localnet. */
  readonly chains?: readonly StandardChain[] | undefined
  /** Where transactions go, by wallet-standard chain, e.g. `solana:localnet`. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
}

/** A fake Solana wallet. It signs with real keys that everybody can know. */
export interface FakeSolanaWallet extends FakeWalletControls {
  /** All its addresses. */
  readonly addresses: readonly string[]
  /** What it registers. */
  readonly wallet: FakeStandardWallet
  /** The addresses the site sees, the selected one first. */
  readonly granted: readonly string[]
  /** Chooses which addresses the site sees, and their order. */
  setAccounts(addresses: readonly string[]): void
  /**
   * Puts the wallet into a page.
   *
   * @param page - default: the window
   * @returns takes it out again
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
 * Makes a scriptable wallet-standard wallet for Solana that signs with local keys.
 *
 * @example
 * const wallet = createFakeSolanaWallet({ name: 'Demo', rpcUrls: { 'solana:localnet': url } })
 * wallet.install()
 */
export function createFakeSolanaWallet(options: FakeSolanaWalletOptions = {}): FakeSolanaWallet {
  const name = options.name ?? 'Fake Solana Wallet'
  return fakeSolanaWallet(createVault({ ...options, name }), options)
}

/** The same over a vault that another part of the wallet shares. */
export function fakeSolanaWallet(vault: Vault, options: FakeSolanaWalletOptions): FakeSolanaWallet {
  const { name } = vault
  const icon = options.icon ?? drawIcon(name)
  const keys = solanaKeys(options.accounts ?? 2, options.seed ?? name)
  const agent = createSolanaAgent(vault, keys)
  const { chains = CHAINS, rpcUrls = {} } = options
  const wallet = standardWallet(agent, { name, icon, chains, keys, rpcUrls })
  return walletControls(vault, icon, {
    addresses: keys.map(({ address }) => address),
    wallet,
    get granted() {
      return agent.granted
    },
    setAccounts: agent.setAccounts,
    install: (page: EventTarget = globalThis.window) => registerStandard(vault, page, wallet),
  })
}
