import type { Namespace } from '../../wire/namespace.ts'
import type { WalletState } from './createWalletState.ts'
import type { SideAccounts } from './sideAccounts.ts'
import type { FakeWalletOptions } from './types.ts'

/** A wallet that can be added to a page. */
export interface InstallableWallet {
  install(page?: EventTarget): () => void
}

/** One more namespace of a fake multichain wallet or phone, e.g. that of `bitcoinSide`. */
export interface FakeWalletSide<
  Key extends string = string,
  Wallet extends InstallableWallet = InstallableWallet,
> {
  /** The property of the multichain wallet that holds the side. */
  readonly key: Key
  readonly namespace: Namespace
  /** The requests that ask the user to connect. */
  readonly connectMethods: readonly string[]
  /** Creates the side on the state that all sides share. */
  create(state: WalletState, options: FakeWalletOptions): Wallet
  /** Creates the accounts of a phone on the state that all its sides share. */
  createAccounts(state: WalletState, options: FakeWalletOptions): SideAccounts
}
