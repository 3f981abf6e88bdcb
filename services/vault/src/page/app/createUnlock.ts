import { FrameError } from 'portico/wire/frame'
import { UnknownDeviceError } from '../keeper/unknownDeviceError.ts'
import { type OpenLoggedInParameters, openLoggedIn } from '../wallet/openLoggedIn.ts'
import { hasRecoveryCode, openWithRecoveryCode } from '../wallet/openWithRecoveryCode.ts'
import { type ApprovalPage, waitForApproval } from './waitForApproval.ts'

export interface OpenOptions {
  /** Ends the wait for an approval, and its view. */
  readonly signal: AbortSignal
  /** Called when the view of an approval is drawn. */
  readonly onApproval?: (() => void) | undefined
}

/** Opens the wallet of the user who is logged in. */
export interface Unlock {
  /**
   * Opens the wallet, so that its key is held. In a browser that the keeper does not know, the user
   * approves it first, which has a view of its own.
   *
   * @throws FrameError `aborted`, `unauthorized`; ApiCallError; VaultError; NoKeepersError
   */
  open(options: OpenOptions): Promise<void>
}

/** A keeper that forgets its approvals gets no more mails sent. */
const APPROVALS_MAX = 3

/** Creates what opens the wallet: at a login, and when its key was forgotten. */
export function createUnlock(page: OpenLoggedInParameters & ApprovalPage): Unlock {
  return {
    async open({ signal, onApproval }) {
      for (let approvals = 0; ; approvals += 1) {
        try {
          return await openLoggedIn(page)
        } catch (error) {
          const isUnknown = error instanceof UnknownDeviceError && approvals < APPROVALS_MAX
          const user = page.login.get()
          if (!isUnknown || !user) throw error
          const { owner } = error
          const { wallet } = user
          const recover = async (code: string) => {
            await openWithRecoveryCode({ owner, wallet, key: page.key, code })
            // The user may have signed out meanwhile.
            if (signal.aborted) page.key.forget()
          }
          const approving = waitForApproval(page, {
            ...{ owner, email: user.user.email, signal },
            ...(hasRecoveryCode(wallet) && { recover }),
          })
          onApproval?.()
          await approving
          if (signal.aborted) throw new FrameError({ code: 'aborted' })
        }
      }
    },
  }
}
