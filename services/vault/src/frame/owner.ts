/**
 * Whose wallet it is. The caller knows it from its session and never reads it from a record, so a
 * record of another user does not open.
 */
export interface WalletOwner {
  readonly projectId: string
  readonly userId: string
  readonly walletId: string
}
