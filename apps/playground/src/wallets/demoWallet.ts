import type { Namespace } from 'portico/wire'

/** The visible state of a demo wallet. */
export interface DemoWalletState {
  /** Whether it is in the page, like an installed extension. */
  readonly present: boolean
  readonly locked: boolean
  /** The active account of each namespace. */
  readonly addresses: readonly string[]
  /** The chain id of its EVM network. */
  readonly chainId: number | undefined
}

/** A wallet of this page, with the actions of its user. */
export interface DemoWallet {
  readonly id: string
  readonly name: string
  readonly namespace: Namespace | 'all'
  getState(): DemoWalletState
  subscribe(listener: () => void): () => void
  setPresent(present: boolean): void
  setLocked(locked: boolean): void
  /** Changes the account, as in the wallet's own menu. */
  nextAccount(): void
  /** Changes the network, as in the wallet's own menu. Undefined for wallets without one. */
  readonly nextChain: (() => void) | undefined
  /** Revokes the permission of this page. */
  revoke(): void
}
