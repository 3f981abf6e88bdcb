import type { Keeper, WalletOwner } from '../../frame/index.ts'

/**
 * The keeper does not know this browser: its user must approve it first. `requestApproval` of the
 * keeper starts that, for the same owner.
 */
export class UnknownDeviceError extends Error {
  override readonly name = 'UnknownDeviceError'
  readonly keeper: Keeper
  readonly owner: WalletOwner

  constructor(keeper: Keeper, owner: WalletOwner) {
    super('This browser needs an approval before it opens the wallet.')
    this.keeper = keeper
    this.owner = owner
  }
}
