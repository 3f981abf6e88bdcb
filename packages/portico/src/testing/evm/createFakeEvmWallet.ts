import type { Eip1193Provider } from '../../wire/accounts.ts'
import { createEvmKeys, type EvmKeySource } from '../keys/evmKeys.ts'
import { addWalletControls } from '../wallet/addWalletControls.ts'
import { createWalletState, type WalletState } from '../wallet/createWalletState.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakePage, FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import { createEvmAgent, type EvmAgentOptions, type FakeEvmProvider } from './createEvmAgent.ts'

/** Options of {@link createFakeEvmWallet}. */
export interface FakeEvmWalletOptions extends FakeWalletOptions, EvmAgentOptions {
  /** Reverse DNS name (EIP-6963). Default: derived from the name. */
  readonly rdns?: string | undefined
  /** The number of accounts, or their private keys. Default: 2. */
  readonly accounts?: EvmKeySource | undefined
  /** How the page finds the wallet. Default: `eip6963`. */
  readonly announce?: 'eip6963' | 'legacy' | 'both' | undefined
}

/** A fake EVM wallet. It signs with real keys that are public knowledge. */
export interface FakeEvmWallet extends FakeWalletControls {
  readonly rdns: string
  /** All addresses of the wallet. */
  readonly addresses: readonly string[]
  readonly provider: FakeEvmProvider
  readonly chainId: number
  /** The addresses that the site sees, the selected one first. */
  readonly granted: readonly string[]
  /** Sets which addresses the site sees, and their order. */
  setAccounts(addresses: readonly string[]): void
  /** The user switches the network in the wallet. */
  setChain(chainId: number): void
  /** Emits any provider event. */
  emit(event: string, ...args: unknown[]): void
  /**
   * Adds the wallet to a page.
   *
   * @param page - Default: the window
   * @returns a function that removes it without an event
   */
  install(page?: FakePage): () => void
}

/**
 * Creates a scriptable EVM wallet (EIP-1193, EIP-6963 or `window.ethereum`) that signs with local
 * keys.
 *
 * @example
 * const wallet = createFakeEvmWallet({
 *   name: 'Demo',
 *   rdns: 'test.demo',
 *   chainId: 31337,
 *   rpcUrls: { 31337: url },
 * })
 * wallet.install()
 * wallet.script.next('reject')
 */
export function createFakeEvmWallet(options: FakeEvmWalletOptions = {}): FakeEvmWallet {
  const name = options.name ?? 'Fake Wallet'
  return fakeEvmWallet(createWalletState({ ...options, name }), options)
}

/** Creates the EVM wallet on state that another side of the wallet shares. */
export function fakeEvmWallet(state: WalletState, options: FakeEvmWalletOptions): FakeEvmWallet {
  const { name } = state
  const icon = options.icon ?? drawIcon(name)
  const rdns = options.rdns ?? `test.${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  const keys = createEvmKeys(options.accounts ?? 2, options.seed ?? name)
  const agent = createEvmAgent(
    state,
    keys.map((owner) => ({ address: owner.address, owner })),
    options,
  )
  const { provider, setAccounts, setChain, emit } = agent
  return addWalletControls(state, icon, {
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
      announceEvm(state, page, { name, icon, rdns, provider, how: options.announce ?? 'eip6963' }),
  })
}

const REQUEST = 'eip6963:requestProvider'

export interface Announcement {
  readonly name: string
  readonly icon: string
  readonly rdns: string
  readonly provider: Eip1193Provider
  readonly how: 'eip6963' | 'legacy' | 'both'
}

/** Announces a wallet to a page (EIP-6963), injects it as `window.ethereum`, or both. */
export function announceEvm(
  state: WalletState,
  page: FakePage,
  announcement: Announcement,
): () => void {
  const { name, icon, rdns, provider, how } = announcement
  // Some wallets announce the same uuid on every load.
  const info = Object.freeze({ uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const announce = () => {
    if (!state.present) return
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const inject = () => {
    page.ethereum = provider
    page.dispatchEvent(new Event('ethereum#initialized'))
  }
  const remove = () => {
    if (page.ethereum === provider) delete page.ethereum
  }
  const appear = () => {
    if (how !== 'legacy') announce()
    if (how !== 'eip6963') inject()
  }
  const stop = state.onChange((change) => {
    if (change === 'vanish') remove()
    if (change === 'reappear') appear()
  })
  if (how !== 'legacy') page.addEventListener(REQUEST, announce)
  if (state.present) appear()
  return () => {
    stop()
    remove()
    page.removeEventListener(REQUEST, announce)
  }
}
