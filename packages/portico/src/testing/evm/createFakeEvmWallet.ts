import { type EvmKeySource, evmKeys } from '../keys/evmKeys.ts'
import { createVault, type Vault } from '../wallet/createVault.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import { walletControls } from '../wallet/walletControls.ts'
import { announceEvm, type FakePage } from './announceEvm.ts'
import { createEvmAgent, type EvmAgentOptions, type FakeEvmProvider } from './createEvmAgent.ts'

/** What {@link createFakeEvmWallet} takes. */
export interface FakeEvmWalletOptions extends FakeWalletOptions, EvmAgentOptions {
  /** Reverse DNS name (EIP-6963), or anything else that a wallet calls it. Default: made from the name. */
  readonly rdns?: string | undefined
  /** How many accounts, or their private keys. Default 2. */
  readonly accounts?: EvmKeySource | undefined
  /** How the page learns of it. Default `eip6963`. */
  readonly announce?: 'eip6963' | 'legacy' | 'both' | undefined
}

/** A fake EVM wallet. It signs with real keys that everybody can know. */
export interface FakeEvmWallet extends FakeWalletControls {
  readonly rdns: string
  /** All its addresses. */
  readonly addresses: readonly string[]
  readonly provider: FakeEvmProvider
  readonly chainId: number
  /** The addresses the site sees, the selected one first. */
  readonly granted: readonly string[]
  /** Chooses which addresses the site sees, and their order. */
  setAccounts(addresses: readonly string[]): void
  /** The user changes the network in the wallet. */
  setChain(chainId: number): void
  /** Sends a provider event of one's own making. */
  emit(event: string, ...args: unknown[]): void
  /**
   * Puts the wallet into a page.
   *
   * @param page - default: the window
   * @returns takes it out again, without a word to the page
   */
  install(page?: FakePage): () => void
}

/**
 * Makes a scriptable EVM wallet (EIP-1193, EIP-6963, legacy injection) that signs with local keys.
 *
 * @example
 * const wallet = createFakeEvmWallet({ name: 'Demo', rdns: 'test.demo', chainId: 31337, rpcUrls: { 31337: url } })
 * wallet.install()
 * wallet.script.next('reject')
 */
export function createFakeEvmWallet(options: FakeEvmWalletOptions = {}): FakeEvmWallet {
  const name = options.name ?? 'Fake Wallet'
  return fakeEvmWallet(createVault({ ...options, name }), options)
}

/** The same over a vault that another part of the wallet shares. */
export function fakeEvmWallet(vault: Vault, options: FakeEvmWalletOptions): FakeEvmWallet {
  const { name } = vault
  const icon = options.icon ?? drawIcon(name)
  const rdns = options.rdns ?? `test.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  const keys = evmKeys(options.accounts ?? 2, options.seed ?? name)
  const agent = createEvmAgent(
    vault,
    keys.map((owner) => ({ address: owner.address, owner })),
    options,
  )
  const { provider, setAccounts, setChain, emit } = agent
  return walletControls(vault, icon, {
    rdns,
    addresses: keys.map(({ address }) => address),
    provider,
    get chainId() {
      return agent.chainId
    },
    get granted() {
      return agent.granted
    },
    setAccounts,
    setChain,
    emit,
    install: (page: FakePage = globalThis.window) =>
      announceEvm(vault, page, { name, icon, rdns, provider, how: options.announce ?? 'eip6963' }),
  })
}
