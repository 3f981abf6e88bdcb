import type { FakePage } from './evm/announceEvm.ts'
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
import { createVault } from './wallet/createVault.ts'
import { drawIcon } from './wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from './wallet/types.ts'
import { walletControls } from './wallet/walletControls.ts'

/** What {@link createFakeMultiChainWallet} takes. */
export interface FakeMultiChainWalletOptions extends FakeWalletOptions {
  /** The EVM half. */
  readonly evm?: Omit<FakeEvmWalletOptions, keyof FakeWalletOptions> | undefined
  /** The Solana half. */
  readonly solana?: Omit<FakeSolanaWalletOptions, keyof FakeWalletOptions> | undefined
}

/** One fake wallet for both families: one lock, one seed, one script, one log. */
export interface FakeMultiChainWallet extends FakeWalletControls {
  readonly evm: FakeEvmWallet
  readonly solana: FakeSolanaWallet
  /** Puts both halves into a page; the returned function takes them out. */
  install(page?: FakePage): () => void
}

const CONNECTS = {
  eth_requestAccounts: 'standard:connect',
  'standard:connect': 'eth_requestAccounts',
}

/**
 * Makes one scriptable wallet for EVM and Solana. The step `partial` grants the family that asks first and declines the other.
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
  const vault = createVault({ ...common, name })
  const { script } = vault
  const take = script.take
  script.take = (method) => {
    const step = take(method)
    if (step !== 'partial' || !Object.hasOwn(CONNECTS, method)) return step
    script.push('reject', CONNECTS[method as keyof typeof CONNECTS])
    return undefined
  }
  const evm = fakeEvmWallet(vault, { ...common, ...evmOptions, icon })
  const solana = fakeSolanaWallet(vault, { ...common, ...solanaOptions, icon })
  return walletControls(vault, icon, {
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
