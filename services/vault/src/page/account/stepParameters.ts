import type { WalletOwner } from '../../frame/index.ts'
import type { PageSession } from '../app/createSession.ts'
import type { Clock } from '../time/clock.ts'

/** What a step of the account works with, after a code was right and the wallet is open. */
export interface StepParameters {
  readonly session: PageSession
  readonly document: Document
  readonly clock: Clock
  readonly owner: WalletOwner
  /** Aborts when the user goes back. */
  readonly signal: AbortSignal
  /** Asks for one more code, and opens the wallet, if the last one is too old by now. */
  readonly confirm: () => Promise<void>
}
