import type { QueryClient } from '@tanstack/query-core'
import type { StoreApi } from 'zustand/vanilla'
import type { OpenParameters } from '../features/modal/open.ts'
import type { SignInSubject } from '../features/signIn/types.ts'
import type { Tracker } from '../features/transactions/tracker.ts'
import type { PreparedEntry } from '../features/transfers/prepared.ts'
import type { Gateway } from '../gateway/connectGateway.ts'
import type { Namespace } from '../wire/namespace.ts'
import type { ResolvedConfig } from './config/types.ts'
import type { Emitter, PorticoEvents } from './events.ts'
import type { AdapterRuntime } from './interfaces/adapter.ts'
import type { Connector, SignInRequest } from './interfaces/connector.ts'
import type { SignInAdapter, SignInSession } from './interfaces/signIn.ts'
import type { Log } from './log/createLog.ts'
import type { ConnectionKey, PorticoState } from './state/types.ts'
import type { RawStore } from './storage/rawStore.ts'
import type { StoredRecord } from './storage/record.ts'

/** One request for one or more connections, so that it can be ended from outside. */
export interface Attempt {
  readonly controller: AbortController
  readonly keys: readonly ConnectionKey[]
  readonly interactive: boolean
  /** Lets go of the caller's signal. */
  readonly unlink: () => void
}

/** What opens, closes and starts. */
export type OpeningCode = typeof import('../features/modal/lazy.ts')

/** What an instance holds that is not state: handles, not facts. Only actions touch it. */
export interface Internal {
  /** Attempts under way, by connection. */
  readonly attempts: Map<ConnectionKey, Attempt>
  /** Listeners on connectors with a live connection. */
  readonly subscriptions: Map<Connector, () => void>
  readonly runtimes: Map<Namespace, Promise<AdapterRuntime>>
  /** The last record known to be in the backend: what another tab removed from it is gone. */
  lastRecord?: StoredRecord | undefined
  reconnecting?: Promise<void> | undefined
  /** Starts under way (two providers, strict mode): the work is done by the first and ended by the last. */
  starts: number
  stop?: (() => void) | undefined
  /** Started now when the visitor shows intent: one for each provider above a part of the page. */
  readonly intents: Set<() => void>
  /** Bring the modal, closed. */
  readonly mounts: Set<() => void>
  /** Who renders the modal: two providers of one instance must not both. */
  gate?: object | undefined
  /** Opens, closes and starts, once that code is there. */
  onIntent?: OpeningCode | undefined
  /** That code, while calls wait for it. */
  opening?: Promise<OpeningCode> | undefined
  /** A developer was warned of a missing project id. */
  hasWarned?: boolean | undefined
  /** A developer was warned of unknown messages, or there are none. */
  hasReadMessages?: boolean | undefined
  /** Settles when wallets have been looked for. */
  looking?: Promise<unknown> | undefined
  /** The same, from the first sign of intent: a closed modal renders once, with the wallets. */
  starting?: Promise<unknown> | undefined
  /** Waiting for the modal to close. */
  readonly closing: Set<() => void>
  toastTimer?: (() => void) | undefined
  toastCount: number
  readonly toastDurations: Map<number, number | undefined>
  queryClient?: QueryClient | undefined
  gateway?: Gateway | undefined
  /** Connectors that reach many wallets are followed: once, for as long as the instance lives. */
  followsRelays?: boolean
  log?: Log | undefined
  /** Moves of the wallet are followed, once something was prepared. */
  followsMoves?: (() => void) | undefined
  /** What was prepared, as it was shown, and what became of it. */
  prepared?: Map<string, PreparedEntry> | undefined
  /** Looks after transactions, once there is one. */
  tracker?: Tracker | undefined
  /** The site's sign-in, for this instance. */
  signInAdapter?: SignInAdapter | undefined
  /** Stops following who is to sign in. */
  stopSignIn?: (() => void) | undefined
  /** Signing in, under way. */
  signingIn?: Promise<SignInSession> | undefined
  /** Connections that came back by themselves, and were not checked yet. */
  signInRestored?: Set<ConnectionKey> | undefined
  /** What wallets are asked to sign with the connection. */
  signInRequest?:
    | {
        readonly coming: Promise<SignInRequest | undefined>
        request?: SignInRequest
      }
    | undefined
  /** What the last failure to sign in was told by. */
  signInToast?: number | undefined
  /** Who signed in last. */
  signedInLast?: SignInSubject | undefined
  closed?: boolean
}

/** An instance: one per page as a rule, one per request on a server, several where a page needs them. */
export interface Portico {
  readonly config: ResolvedConfig
  readonly store: StoreApi<PorticoState>
  readonly storage: RawStore
  readonly events: Emitter<PorticoEvents>
  /** Opens the modal: see the `open` action. */
  open(parameters: OpenParameters & { view: 'WalletSend' }): Promise<string>
  open(parameters?: OpenParameters): Promise<void>
  /** Closes the modal: see the `close` action. */
  close(): void
  /** @internal */
  readonly internal: Internal
}
