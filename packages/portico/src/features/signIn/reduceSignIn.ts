import type { ConnectionKey, SignInRequest } from '../../core/interfaces/connector.ts'
import type { SignInSession } from '../../core/interfaces/signIn.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { SignInState, SignInStatus, SignInSubject } from './state.ts'

/** An event of the sign-in state machine. */
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
  /** A session exists: it was found or created. */
  | { readonly type: 'found' | 'accept'; readonly expiresAt?: number | undefined }
  | { readonly type: 'fail'; readonly error: PorticoError }

type TransitionType = Exclude<SignInEvent['type'], 'subject' | 'fail'>

const transitions: {
  readonly [M in TransitionType]: readonly [from: readonly SignInStatus[], to: SignInStatus]
} = {
  // Also while a sign-in runs here: the user signed in elsewhere.
  found: [['checking', 'needed', 'preparing', 'asking', 'skipped', 'signedIn'], 'signedIn'],
  missing: [['checking'], 'needed'],
  // A user who skipped sign-in may sign in later.
  create: [['needed', 'skipped'], 'preparing'],
  ask: [['preparing'], 'asking'],
  verify: [['asking'], 'verifying'],
  accept: [['verifying'], 'signedIn'],
  skip: [['checking', 'needed', 'preparing', 'asking', 'verifying'], 'skipped'],
  leave: [['signedIn'], 'skipped'],
  // The session ended without a sign-out here.
  end: [['signedIn'], 'needed'],
}

/**
 * The state machine of sign-in. Events that do not fit the current status change nothing, e.g. a
 * late answer or a second click.
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

/**
 * Applies an event to the sign-in state.
 *
 * @returns whether the state changed
 */
export function dispatchSignIn(portico: Portico, event: SignInEvent): boolean {
  const { signIn } = portico.store.getState()
  const next = reduceSignIn(signIn, event)
  if (next === signIn) return false
  portico.store.setState({ signIn: next })
  if (next?.status === 'signedIn') portico.keep(createSignInHandles).lastSignedIn = next.subject
  return true
}

/** Whether two subjects are the same account on the same network, over the same connection. */
export function isSameSubject(a: SignInSubject | undefined, b: SignInSubject | undefined): boolean {
  return a?.key === b?.key && a?.address === b?.address && a?.networkId === b?.networkId
}

/** What sign-in keeps per instance outside the state. */
export interface SignInHandles {
  /** Stops following the account in use. */
  stop?: (() => void) | undefined
  /** The sign-in in progress. */
  signingIn?: Promise<SignInSession> | undefined
  /** Restored connections whose session is not checked yet. */
  readonly restored: Set<ConnectionKey>
  /** The pending request that wallets sign together with the connection. */
  pendingRequest?: Promise<SignInRequest | undefined> | undefined
  /** The toast of the last failure. */
  failureToast?: number | undefined
  /** The account that signed in last. */
  lastSignedIn?: SignInSubject | undefined
}

export function createSignInHandles(portico: Portico): SignInHandles {
  const handles: SignInHandles = { restored: new Set() }
  once(portico, 'destroy', () => handles.stop?.())
  return handles
}
