import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { SignInState, SignInStatus, SignInSubject } from './state.ts'

/** What moves signing in on. */
export type SignInEvent =
  /** Another account, network or connection is in use, or none. */
  | {
      readonly type: 'subject'
      readonly subject: SignInSubject | undefined
      readonly required: boolean
    }
  | {
      readonly type: 'missing' | 'create' | 'ask' | 'verify' | 'skip' | 'leave' | 'end'
    }
  /** There is a session: it was looked for, or made. */
  | { readonly type: 'found' | 'accept'; readonly expiresAt?: number | undefined }
  | { readonly type: 'fail'; readonly error: PorticoError }

type TransitionType = Exclude<SignInEvent['type'], 'subject' | 'fail'>

const transitions: {
  readonly [M in TransitionType]: readonly [from: readonly SignInStatus[], to: SignInStatus]
} = {
  // Also while it is asked here: the visitor signed in somewhere else.
  found: [['checking', 'needed', 'preparing', 'asking', 'skipped', 'signedIn'], 'signedIn'],
  missing: [['checking'], 'needed'],
  // One who went on without may change their mind.
  create: [['needed', 'skipped'], 'preparing'],
  ask: [['preparing'], 'asking'],
  verify: [['asking'], 'verifying'],
  accept: [['verifying'], 'signedIn'],
  skip: [['checking', 'needed', 'preparing', 'asking', 'verifying'], 'skipped'],
  leave: [['signedIn'], 'skipped'],
  // The session has ended without the visitor.
  end: [['signedIn'], 'needed'],
}

/**
 * The state machine of signing in. What does not fit the state changes nothing: an answer that comes late, a second press.
 */
export function reduceSignIn(
  state: SignInState | undefined,
  event: SignInEvent,
): SignInState | undefined {
  if (event.type === 'subject') {
    const { subject, required } = event
    return subject && { subject, required, status: 'checking' }
  }
  if (!state) return state
  const { subject, required, status } = state
  if (event.type === 'fail') {
    const isUnderWay =
      status === 'checking' ||
      status === 'preparing' ||
      status === 'asking' ||
      status === 'verifying'
    return isUnderWay ? { subject, required, status: 'needed', error: event.error } : state
  }
  const [from, to] = transitions[event.type]
  if (!from.includes(status)) return state
  const { expiresAt } = event as { readonly expiresAt?: number | undefined }
  return { subject, required, status: to, ...(expiresAt !== undefined && { expiresAt }) }
}
