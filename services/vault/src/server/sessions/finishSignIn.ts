import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { notify } from '../mails/notify.ts'
import type { SignedIn } from './enterSession.ts'
import type { SessionCookies } from './readSession.ts'
import { signOut } from './signOut.ts'

/** Ends the session of another user that the browser had, and tells the user what is new. */
export async function finishSignIn(
  context: VaultContext,
  cookies: SessionCookies,
  { opened, device, isOldOfOther, reused }: SignedIn,
  site: string,
): Promise<void> {
  // In a transaction of its own: no transaction waits for two users.
  if (isOldOfOther) await signOut(context, cookies).catch(ignoreEnded)
  if (reused) notify(context, reused, { kind: 'session_reused' })
  if (device.isAdded) {
    const user = { userId: opened.session.user.id, site }
    notify(context, user, { kind: 'device_added', device: device.name })
  }
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
