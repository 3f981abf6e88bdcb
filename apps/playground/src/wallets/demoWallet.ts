/** What shows of a demo wallet. */
export interface DemoWalletState {
  /** It is in the page, as an installed extension would be. */
  readonly present: boolean
  readonly locked: boolean
  /** The account in use, one for each family. */
  readonly addresses: readonly string[]
  /** The EVM network it is on, by its chain id. */
  readonly chainId: number | undefined
}

/** A wallet of this page, seen from its owner's side. */
export interface DemoWallet {
  readonly id: string
  readonly name: string
  readonly family: 'eip155' | 'solana' | 'both'
  getState(): DemoWalletState
  subscribe(listener: () => void): () => void
  setPresent(present: boolean): void
  setLocked(locked: boolean): void
  /** Changes the account, as in the wallet's own menu. */
  nextAccount(): void
  /** Changes the network, as in the wallet's own menu. Undefined where there is none to change. */
  readonly nextChain: (() => void) | undefined
  /** Takes the permission of this page back. */
  revoke(): void
}
