import type { Keyslot, VaultRecord, WalletOwner } from '@portico/vault/frame'

/** A wallet, as the wallet service stores it. */
export interface WalletDump {
  readonly owner: WalletOwner
  readonly vault: VaultRecord
  readonly slots: readonly Keyslot[]
}

/** What an intruder has who copied everything of one component. */
export interface Dump {
  readonly name: string
  /** Its texts: of the environment, the database, logs and all other files. */
  readonly texts: readonly string[]
  /** Only the wallet service has some. */
  readonly wallets: readonly WalletDump[]
}
