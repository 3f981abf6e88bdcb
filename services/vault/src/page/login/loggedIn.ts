import type { Session } from '../../api/index.ts'
import type { WalletRecord } from '../wallet/createWallet.ts'

/** The user who is logged in, and the wallet. */
export interface LoggedIn {
  readonly user: Session['user']
  readonly wallet: Pick<WalletRecord, 'vault' | 'slots'> & { readonly id: string }
  /** Whether the session began with a passkey. */
  readonly isByPasskey: boolean
}
