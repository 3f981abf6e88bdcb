import { addWalletControls } from '../wallet/addWalletControls.ts'
import { createWalletState, type WalletState } from '../wallet/createWalletState.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import {
  createPolkadotAgent,
  type FakeInjectedAccount,
  type PolkadotAgent,
} from './createPolkadotAgent.ts'
import { createPolkadotKeys, type PolkadotKeySource } from './polkadotKeys.ts'

/** Options of {@link createFakePolkadotWallet}. */
export interface FakePolkadotWalletOptions extends FakeWalletOptions {
  /** The key in `window.injectedWeb3`, e.g. `talisman`. Default: the wallet's name. */
  readonly id?: string | undefined
  /** The number of sr25519 accounts, or a description of each. Default: 2. */
  readonly accounts?: PolkadotKeySource | undefined
}

/** A fake Polkadot wallet. It signs with real keys that are public knowledge. */
export interface FakePolkadotWallet extends FakeWalletControls {
  /** The addresses of all accounts, in the generic prefix. */
  readonly addresses: readonly string[]
  /** The accounts that the site sees. */
  readonly granted: readonly FakeInjectedAccount[]
  /** Sets which accounts the site sees, by their positions, and their order. */
  setAccounts(positions: readonly number[]): void
  /**
   * Adds the wallet to `injectedWeb3` of a page.
   *
   * @param page - the window, or any object. Default: the window
   * @returns a function that removes it
   */
  install(page?: object): () => void
}

/**
 * Creates a scriptable Polkadot wallet that signs with local keys.
 *
 * @example
 * const wallet = createFakePolkadotWallet({ id: 'talisman', accounts: [{ type: 'ed25519' }] })
 * wallet.install()
 */
export function createFakePolkadotWallet(
  options: FakePolkadotWalletOptions = {},
): FakePolkadotWallet {
  const name = options.name ?? 'Fake Polkadot Wallet'
  return fakePolkadotWallet(createWalletState({ ...options, name }), options)
}

/** Creates the accounts of a wallet, and its agent. */
export function createPolkadotAccounts(state: WalletState, options: FakePolkadotWalletOptions) {
  const keys = createPolkadotKeys(options.accounts ?? 2, options.seed ?? state.name)
  return { namespace: 'polkadot', keys, agent: createPolkadotAgent(state, keys) } as const
}

/** Creates the Polkadot wallet on state that another side of the wallet shares. */
export function fakePolkadotWallet(
  state: WalletState,
  options: FakePolkadotWalletOptions,
): FakePolkadotWallet {
  const { name } = state
  const id = options.id ?? name
  const { keys, agent } = createPolkadotAccounts(state, options)
  const entry = { version: '1.0.0', enable: (origin: unknown) => enable(agent, origin) }
  return addWalletControls(state, options.icon ?? drawIcon(name), {
    addresses: keys.map(({ address }) => address),
    get granted() {
      return agent.granted
    },
    setAccounts: agent.setAccounts,
    install(page: object = globalThis.window) {
      const global = page as { injectedWeb3?: Record<string, unknown> }
      global.injectedWeb3 ??= {}
      const wallets = global.injectedWeb3
      const appear = () => {
        wallets[id] = entry
      }
      const remove = () => {
        if (wallets[id] === entry) delete wallets[id]
      }
      const stop = state.onChange((change) => {
        if (change === 'vanish') remove()
        if (change === 'reappear') appear()
      })
      if (state.present) appear()
      return () => {
        stop()
        remove()
      }
    },
  })
}

// `Injected` of @polkadot/extension-inject, as the extension polkadot{.js} answers.
async function enable(agent: PolkadotAgent, origin: unknown): Promise<unknown> {
  const outcome = await agent.enable(origin)
  if (outcome === 'lie') return 'yes'
  const list = () => (outcome === 'empty' ? [] : agent.granted)
  return {
    accounts: {
      get: async () => (outcome === 'empty' ? [] : agent.list()),
      // It also calls the listener with the present accounts.
      subscribe(listener: (accounts: readonly FakeInjectedAccount[]) => void) {
        let isSubscribed = true
        const call = () => {
          if (isSubscribed) listener(list())
        }
        queueMicrotask(call)
        const stop = agent.onChange(call)
        return () => {
          isSubscribed = false
          stop()
        }
      },
    },
    signer: { signPayload: agent.signPayload, signRaw: agent.signRaw },
  }
}
