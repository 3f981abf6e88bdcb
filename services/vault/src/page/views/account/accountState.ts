import type { EmailState } from '@portico/keeper/api'
import type { Devices, Events } from '../../../api/index.ts'
import type { LoginProvider } from '../../../api/social.ts'
import type { Custody, Keyslot, WalletAddresses } from '../../../frame/index.ts'
import type { CodeProblem } from '../code/codeState.ts'

/** What the view of an account shows. */
export interface AccountState {
  /** Unset for a user whose only login is a passkey. */
  readonly email: string | undefined
  /** At which the user logs in, and which has the address. */
  readonly provider?: LoginProvider | undefined
  readonly addresses: WalletAddresses
  readonly custody: Custody
  /** What opens the wallet. */
  readonly slots: readonly Keyslot[]
  /** Whether this browser has passkeys. */
  readonly hasPasskeys: boolean
  /** Those to which the keeper gives its share; `undefined` while they load. */
  readonly browsers: Devices['devices'] | undefined
  /** The newest first; `undefined` while they load. */
  readonly events: Events['events'] | undefined
  /** Where browsers are approved; `undefined` while it loads, and without a keeper. */
  readonly approvals: EmailState | undefined
  /** An action is under way. */
  readonly isBusy: boolean
  /** Why the last action failed. */
  readonly problem?: CodeProblem | undefined
  readonly now: number
}

export interface AccountActions {
  readonly onChangeEmail: () => void
  /** The keeper has not heard of the address of the user yet. */
  readonly onFinishEmail: () => void
  readonly onRecoveryCode: () => void
  readonly onPasskey: () => void
  readonly onRemoveSlot: (slotId: string) => void
  /** The user wants to be the only one who can open the wallet. */
  readonly onDropKeepers: () => void
  readonly onExport: () => void
  readonly onRemoveBrowser: (id: string) => void
  readonly onSignOut: () => void
  readonly onSignOutEverywhere: () => void
}
