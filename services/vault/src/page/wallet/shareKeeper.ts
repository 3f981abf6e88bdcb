import type { Bytes, HpkeSealed, Keeper, WalletOwner } from '../../frame/index.ts'

/** A share on its way to the frame, sealed for the key of the request. */
export interface ReleasedShare extends HpkeSealed {
  readonly requestId: string
}

/** A service that keeps one share of a wallet, as the frame sees it. */
export interface ShareKeeper {
  /** As the slots of wallets name it. */
  readonly keeper: Keeper
  /**
   * Asks for the share of a wallet.
   *
   * @param publicKey - of a key of one use
   */
  releaseShare(owner: WalletOwner, publicKey: Bytes): Promise<ReleasedShare>
}

/** A keeper that takes its share before there is a wallet; the other takes it with the wallet. */
export interface FirstKeeper extends ShareKeeper {
  /** @param email - to whom the keeper turns before it trusts another browser */
  storeShare(owner: WalletOwner, share: Bytes, email: string): Promise<void>
}
