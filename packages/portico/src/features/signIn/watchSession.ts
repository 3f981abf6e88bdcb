import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { createKnownRecord } from '../../core/storage/record.ts'
import { dispatchSignIn, isSameSubject } from './reduceSignIn.ts'
import { findSession, getExpiry } from './sessions.ts'
import type { SignInState } from './state.ts'

/**
 * Minimum time between two checks. Covers a page that is shown repeatedly, and differing clocks.
 */
const CHECK_PAUSE_MS = 60_000
const CHECK_DELAY_MAX_MS = 86_400_000

/**
 * Checks the session again when another tab reports a sign-in or sign-out, when the page becomes
 * visible, and when the session expires.
 *
 * @returns stops watching
 */
export function watchSession(portico: Portico, adapter: SignInAdapter): () => void {
  const { config } = portico
  let knownChange = portico.keep(createKnownRecord).record?.signInAt
  let end: number | undefined
  let cancel = () => {}
  let checkedAt = config.clock.now()
  const again = () => {
    checkedAt = config.clock.now()
    void checkAgain(portico, adapter)
  }
  const schedule = () => {
    cancel()
    if (end === undefined) return
    const ms = Math.max(CHECK_PAUSE_MS, Math.min(end - config.clock.now(), CHECK_DELAY_MAX_MS))
    cancel = config.clock.after(ms, () => {
      again()
      schedule()
    })
  }
  const stop = portico.store.subscribe(({ signIn }) => {
    if (portico.keep(createKnownRecord).record?.signInAt !== knownChange) {
      knownChange = portico.keep(createKnownRecord).record?.signInAt
      again()
    }
    if (signIn?.expiresAt === end) return
    end = signIn?.expiresAt
    schedule()
  })
  const page = globalThis.document as Document | undefined
  const onVisible = () => {
    if (page?.visibilityState === 'hidden') return
    const isFresh = config.clock.now() - checkedAt < CHECK_PAUSE_MS
    if (!isFresh) again()
  }
  page?.addEventListener('visibilitychange', onVisible)
  return () => {
    stop()
    cancel()
    page?.removeEventListener('visibilitychange', onVisible)
  }
}

async function checkAgain(portico: Portico, adapter: SignInAdapter): Promise<void> {
  const before = portico.store.getState().signIn
  // In both of these statuses an answer is already on its way.
  if (!before || before.status === 'checking' || before.status === 'verifying') return
  try {
    const session = await findSession(portico, adapter, before.subject)
    const { signIn: now } = portico.store.getState()
    if (session) {
      if (!isStillAsked(before, now)) return
      dispatchSignIn(portico, { type: 'found', ...getExpiry(session) })
      if (before.status !== 'signedIn') portico.events.emit('signInSettled', before.subject)
    } else if (now === before && now.status === 'signedIn') {
      // Optional sign-in is offered only after an action of the user.
      dispatchSignIn(portico, { type: now.required ? 'end' : 'leave' })
      if (now.required) portico.events.emit('signInNeeded', now.subject)
    }
  } catch (error) {
    // A server that is unreachable ended no session.
    portico.events.emit('error', { scope: 'signIn', error })
  }
}

// What the user did here meanwhile takes precedence over a late answer.
function isStillAsked(before: SignInState, now: SignInState | undefined): boolean {
  if (now === before) return true
  const isAsked =
    now?.status === 'needed' || now?.status === 'preparing' || now?.status === 'asking'
  return isAsked && isSameSubject(now.subject, before.subject)
}
