import { FrameError } from 'portico/wire/frame'
import { ApiCallError } from '../api/apiCallError.ts'
import { UnknownDeviceError } from '../keeper/unknownDeviceError.ts'
import { isSessionOver } from '../login/createLogin.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { NoKeepersError } from '../wallet/noKeepersError.ts'
import { getOwner, type OpenLoggedInParameters, openLoggedIn } from '../wallet/openLoggedIn.ts'
import {
  canOpenYourself,
  hasPasskey,
  type OpenYourselfParameters,
  type OwnPage,
  openYourself,
} from './openYourself.ts'
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
const TRIES_MAX = 3

/** Creates what opens the wallet: at a login, and when its key was forgotten. */
export function createUnlock(page: OpenLoggedInParameters & ApprovalPage & OwnPage): Unlock {
  /** @returns whether the wallet is open; `false` if the user chose the services instead */
  function openOwn(user: LoggedIn, error: unknown, signal: AbortSignal): Promise<boolean> {
    const { wallet } = user
    const owner = getOwner(page.projectId, user)
    return openYourself(page, {
      ...{ owner, wallet, signal, kind: 'open' },
      services: getServices(error),
    })
  }

  /** @returns whether the wallet is open; `false` if another try with the keepers may open it */
  async function goOn(
    error: unknown,
    user: LoggedIn,
    { signal, onApproval }: OpenOptions,
  ): Promise<boolean> {
    const canOpen = canOpenYourself(page, user.wallet)
    const isUnknown = error instanceof UnknownDeviceError
    const withPasskey = hasPasskey(page.passkeys, user.wallet.slots)
    // A passkey is faster than a mail. Who has only a code may not have it at hand.
    if (canOpen && (!isUnknown || withPasskey)) {
      const opening = openOwn(user, error, signal)
      onApproval?.()
      if (await opening) return true
    }
    if (!isUnknown || signal.aborted) return false
    const kind = withPasskey ? 'own' : 'recover'
    const approving = waitForApproval(page, {
      ...{ owner: error.owner, email: user.user.email ?? '', signal },
      ...(canOpen && { other: { kind, open: () => openOwn(user, error, signal) } }),
    })
    onApproval?.()
    await approving
    return false
  }

  return {
    async open(options) {
      const { signal } = options
      for (let tries = 0; ; tries += 1) {
        try {
          return await openLoggedIn(page)
        } catch (error) {
          const user = page.login.get()
          if (!user || !isOpenedByUser(error, page, user) || tries >= TRIES_MAX) throw error
          const isOpen = await goOn(error, user, options)
          if (signal.aborted) throw new FrameError({ code: 'aborted' })
          if (isOpen) return
        }
      }
    },
  }
}

/** What the keepers need, after an error of theirs. */
function getServices(error: unknown): OpenYourselfParameters['services'] {
  if (error instanceof UnknownDeviceError) return 'approval'
  return error instanceof NoKeepersError ? undefined : 'retry'
}

/** Whether the user can do something about a wallet that the keepers do not open. */
function isOpenedByUser(error: unknown, page: OwnPage, { wallet }: LoggedIn): boolean {
  if (error instanceof UnknownDeviceError) return true
  const isRefused = error instanceof NoKeepersError || error instanceof ApiCallError
  return isRefused && !isSessionOver(error) && canOpenYourself(page, wallet)
}
