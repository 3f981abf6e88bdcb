import type { Namespace } from '../../wire/namespace.ts'

/** What the wallet does at its next prompt. */
export type ScriptStep =
  /** The user declines (4001). */
  | 'reject'
  /** Responds after a short delay. */
  | 'delay'
  /** Responds when `release()` is called. */
  | 'hang'
  /** The wallet locks itself and rejects. */
  | 'lock'
  /** Rejects with -32002: another prompt is open. */
  | 'pending'
  /** The user grants one of several accounts, or one of several namespaces. */
  | 'partial'
  /** The user grants no account. */
  | 'empty'
  /** The wallet responds with an invalid value. */
  | 'lie'
  /** The wallet throws exactly this value. */
  | { readonly error: unknown }
  /** Responds after this many milliseconds. */
  | { readonly delayMs: number }

/** Controls the prompts of a fake wallet. */
export interface FakeScript {
  /**
   * Queues a step for the next prompt.
   *
   * @param step - what the wallet does
   * @param only - limits the step to requests with this method, e.g. `personal_sign`, or of this
   * namespace, e.g. `bip122`
   */
  next(step: ScriptStep, only?: string): void
  /** Continues all requests that hang. */
  release(): void
  /** Removes all queued steps. */
  clear(): void
}

/** A logged request. */
export interface FakeRequest {
  readonly namespace: Namespace
  readonly method: string
  readonly params: unknown
  /** The site that sent the request. */
  readonly origin: string
  /** Whether the request needed a prompt. */
  readonly prompted: boolean
}

/** Stores the sites that a fake wallet has authorized, e.g. `localStorage`. */
export interface FakeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Called before a fake wallet approves a request, e.g. to show a prompt in a demo.
 *
 * @returns `'reject'` declines, any other value approves
 */
export type OnFakeRequest = (
  request: FakeRequest & { readonly walletName: string },
) => unknown | Promise<unknown>

/** Options of all fake wallets. */
export interface FakeWalletOptions {
  /** The name that the wallet announces. Its rdns is derived from it. */
  readonly name?: string | undefined
  /** `data:image/…` */
  readonly icon?: string | undefined
  /** The keys are derived from the seed. Default: the wallet's name. */
  readonly seed?: string | undefined
  /** Stores the authorized sites across reloads. Default: they are not stored. */
  readonly storage?: FakeStorage | undefined
  /** The origin of the site. Default: `location.origin`. */
  readonly origin?: string | undefined
  /** Called before each approval, e.g. to show a prompt in a demo. */
  readonly onRequest?: OnFakeRequest | undefined
}

/** Test controls of all fake wallets. */
export interface FakeWalletControls {
  readonly name: string
  readonly icon: string
  readonly script: FakeScript
  /** All requests, oldest first. */
  readonly log: readonly FakeRequest[]
  readonly locked: boolean
  /** Locks the wallet: it shows no accounts until `unlock`. */
  lock(): void
  unlock(): void
  /** The user revokes the site's authorization in the wallet. */
  revoke(): void
  /** The wallet leaves the page: it stops announcing itself and rejects all requests. */
  vanish(): void
  reappear(): void
}

/** A window, or any target for wallet announcements. */
export type FakePage = EventTarget & { ethereum?: unknown }
