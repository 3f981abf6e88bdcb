import type { FakePage } from './evm/createFakeEvmWallet.ts'
import {
  type FakeEvmWallet,
  type FakeEvmWalletOptions,
  fakeEvmWallet,
} from './evm/createFakeEvmWallet.ts'
import {
  type FakeSolanaWallet,
  type FakeSolanaWalletOptions,
  fakeSolanaWallet,
} from './solana/createFakeSolanaWallet.ts'
import { addWalletControls } from './wallet/addWalletControls.ts'
import { createWalletState } from './wallet/createWalletState.ts'
import { drawIcon } from './wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from './wallet/types.ts'

/** Options of {@link createFakeMultiChainWallet}. */
export interface FakeMultiChainWalletOptions extends FakeWalletOptions {
  /** Options of the EVM side. */
  readonly evm?: Omit<FakeEvmWalletOptions, keyof FakeWalletOptions> | undefined
  /** Options of the Solana side. */
  readonly solana?: Omit<FakeSolanaWalletOptions, keyof FakeWalletOptions> | undefined
}

/** A fake wallet for EVM and Solana with one lock, one seed, one script and one log. */
export interface FakeMultiChainWallet extends FakeWalletControls {
  readonly evm: FakeEvmWallet
  readonly solana: FakeSolanaWallet
  /** Adds both sides to a page. Returns a function that removes them. */
  install(page?: FakePage): () => void
}

const CONNECTS = {
  eth_requestAccounts: 'standard:connect',
  'standard:connect': 'eth_requestAccounts',
}

/**
 * Creates a scriptable wallet for EVM and Solana. The step `partial` grants the namespace that is
 * requested first and declines the other.
 *
 * @example
 * const wallet = createFakeMultiChainWallet({ name: 'Both', evm: { chainId: 1 } })
 * wallet.script.next('partial')
 */
export function createFakeMultiChainWallet(
  options: FakeMultiChainWalletOptions = {},
): FakeMultiChainWallet {
  const { evm: evmOptions, solana: solanaOptions, ...common } = options
  const name = options.name ?? 'Fake Multichain Wallet'
  const icon = options.icon ?? drawIcon(name)
  const state = createWalletState({ ...common, name })
  const { script } = state
  const take = script.take
  script.take = (method) => {
    const step = take(method)
    if (step !== 'partial' || !Object.hasOwn(CONNECTS, method)) return step
    script.push('reject', CONNECTS[method as keyof typeof CONNECTS])
    return undefined
  }
  const evm = fakeEvmWallet(state, { ...common, ...evmOptions, icon })
  const solana = fakeSolanaWallet(state, { ...common, ...solanaOptions, icon })
  return addWalletControls(state, icon, {
    evm,
    solana,
    install(page: FakePage = globalThis.window) {
      const uninstall = [evm.install(page), solana.install(page)]
      return () => {
        for (const off of uninstall) off()
      }
    },
  })
}
