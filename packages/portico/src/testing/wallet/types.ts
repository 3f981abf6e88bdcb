import type { Namespace } from '../../wire/namespace.ts'

/** One step of a script: what the wallet does at the next request that needs its user. */
export type ScriptStep =
  /** The user declines (4001). */
  | 'reject'
  /** Answers late. */
  | 'delay'
  /** Answers when `release()` is called. */
  | 'hang'
  /** The wallet locks itself and refuses. */
  | 'lock'
  /** 'Already processing' (-32002): a prompt is open elsewhere. */
  | 'pending'
  /** The user grants a part: one account of several, or one namespace of several. */
  | 'partial'
  /** The user grants nothing: an empty list. */
  | 'empty'
  /** The wallet answers with something that is not an answer. */
  | 'lie'
  /** The wallet throws exactly this, whatever it is. */
  | { readonly error: unknown }
  /** Answers after this many milliseconds. */
  | { readonly delayMs: number }

/** Tells a fake wallet what to do. */
export interface FakeScript {
  /**
   * Queues a step for the next request that needs the user.
   *
   * @param step - what happens
   * @param method - only a request with this method uses the step, e.g. `personal_sign`
   */
  next(step: ScriptStep, method?: string): void
  /** Lets everything that hangs go on. */
  release(): void
  /** Forgets steps that were not used. */
  clear(): void
}

/** A request that a fake wallet got, as its log keeps it. */
export interface FakeRequest {
  readonly namespace: Namespace
  readonly method: string
  readonly params: unknown
  /** The site that asked. */
  readonly origin: string
  /** It needed the wallet's user. */
  readonly prompted: boolean
}

/** Where a fake wallet keeps what it authorised. `localStorage` fits. */
export interface FakeStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Asked before a fake wallet approves: a demo shows its own prompt here.
 *
 * @returns `'reject'` declines; anything else approves
 */
export type OnFakeRequest = (
  request: FakeRequest & { readonly walletName: string },
) => unknown | Promise<unknown>

/** What all fake wallets take. */
export interface FakeWalletOptions {
  /** As it tells it; its rdns is made of it. */
  readonly name?: string | undefined
  /** `data:image/…` */
  readonly icon?: string | undefined
  /** Seeds the keys: the same seed, the same accounts. Default: the wallet's name. */
  readonly seed?: string | undefined
  /** Remembers which sites were authorised, over reloads. Default: nothing is kept. */
  readonly storage?: FakeStorage | undefined
  /** The site. Default: `location.origin`. */
  readonly origin?: string | undefined
  /** Asked before each approval: a demo shows its prompt here. */
  readonly onRequest?: OnFakeRequest | undefined
}

/** What can be done to every fake wallet. */
export interface FakeWalletControls {
  readonly name: string
  readonly icon: string
  readonly script: FakeScript
  /** Every request, oldest first. */
  readonly log: readonly FakeRequest[]
  readonly locked: boolean
  /** Locks the wallet: it shows no accounts until `unlock`. */
  lock(): void
  unlock(): void
  /** The user takes the site's authorisation back, in the wallet. */
  revoke(): void
  /** The wallet leaves the page: it announces nothing more and answers nothing. */
  vanish(): void
  reappear(): void
}
