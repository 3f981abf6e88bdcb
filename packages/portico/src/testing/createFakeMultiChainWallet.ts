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
import type { ScriptedRequest } from './wallet/createScript.ts'
import { createWalletState, type WalletState } from './wallet/createWalletState.ts'
import { drawIcon } from './wallet/drawIcon.ts'
import type { FakeWalletSide, InstallableWallet } from './wallet/side.ts'
import type { FakePage, FakeWalletControls, FakeWalletOptions } from './wallet/types.ts'

/** Options of {@link createFakeMultiChainWallet}. */
export interface FakeMultiChainWalletOptions<
  Sides extends readonly FakeWalletSide[] = readonly FakeWalletSide[],
> extends FakeWalletOptions {
  /** Options of the EVM side. */
  readonly evm?: Omit<FakeEvmWalletOptions, keyof FakeWalletOptions> | undefined
  /** Options of the Solana side. */
  readonly solana?: Omit<FakeSolanaWalletOptions, keyof FakeWalletOptions> | undefined
  /**
   * More namespaces: `bitcoinSide()` of `portico/testing/bitcoin`, `polkadotSide()` of
   * `portico/testing/polkadot`.
   */
  readonly sides?: Sides | undefined
}

/**
 * A fake wallet for EVM, Solana and more namespaces, with one lock, one seed, one script and one
 * log.
 */
export interface FakeMultiChainWallet extends FakeWalletControls {
  readonly evm: FakeEvmWallet
  readonly solana: FakeSolanaWallet
  /** Adds all sides to a page. Returns a function that removes them. */
  install(page?: FakePage): () => void
}

/** The wallets of the sides, by their keys. */
export type FakeSides<Sides extends readonly FakeWalletSide[]> = {
  readonly [Side in Sides[number] as Side['key']]: ReturnType<Side['create']>
}

/**
 * Creates a scriptable wallet for EVM, Solana and more namespaces. The step `partial` grants the
 * namespace that is requested first and declines all others.
 *
 * @example
 * const wallet = createFakeMultiChainWallet({ name: 'Both', evm: { chainId: 1 } })
 * wallet.script.next('partial')
 *
 * @example
 * const all = createFakeMultiChainWallet({ name: 'All', sides: [bitcoinSide(), polkadotSide()] })
 * all.bitcoin.addresses
 */
export function createFakeMultiChainWallet<const Sides extends readonly FakeWalletSide[] = []>(
  options: FakeMultiChainWalletOptions<Sides> = {},
): FakeMultiChainWallet & FakeSides<Sides> {
  const { evm: evmOptions, solana: solanaOptions, sides: more = [], ...common } = options
  const name = options.name ?? 'Fake Multichain Wallet'
  const icon = options.icon ?? drawIcon(name)
  const state = createWalletState({ ...common, name })
  const sides: readonly BrowserSide[] = [
    {
      key: 'evm',
      namespace: 'eip155',
      connectMethods: ['eth_requestAccounts'],
      create: (shared, own) => fakeEvmWallet(shared, { ...own, ...evmOptions }),
    },
    {
      key: 'solana',
      namespace: 'solana',
      connectMethods: ['standard:connect'],
      create: (shared, own) => fakeSolanaWallet(shared, { ...own, ...solanaOptions }),
    },
    ...more,
  ]
  grantOneNamespace(state, sides)
  const wallets: Record<string, InstallableWallet> = {}
  for (const side of sides) wallets[side.key] = side.create(state, { ...common, icon })
  return addWalletControls(state, icon, {
    ...(wallets as unknown as Pick<FakeMultiChainWallet, 'evm' | 'solana'> & FakeSides<Sides>),
    install(page: FakePage = globalThis.window) {
      const uninstall = Object.values(wallets).map((wallet) => wallet.install(page))
      return () => {
        for (const off of uninstall) off()
      }
    },
  })
}

type BrowserSide = Omit<FakeWalletSide, 'createAccounts'>

// A step `partial` grants the namespace of its request and declines the next request of the others.
function grantOneNamespace({ script }: WalletState, sides: readonly BrowserSide[]): void {
  const take = script.take
  const connects = (side: BrowserSide, { namespace, method }: ScriptedRequest) =>
    side.namespace === namespace && side.connectMethods.includes(method)
  script.take = (request) => {
    const step = take(request)
    if (step !== 'partial' || !sides.some((side) => connects(side, request))) return step
    for (const side of sides) {
      if (side.namespace !== request.namespace) {
        script.push('reject', (other) => connects(side, other))
      }
    }
    return undefined
  }
}
