import type { CodeEventKind } from './eventTables.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Digits of a code: 26.6 bits, above the 20 bits of NIST SP 800-63B-4, section 3.1.3.2. */
export const CODE_DIGITS = 8
export const CODE_LIFETIME_MS = 5 * MINUTE
/** Wrong tries after which a code is dead. */
export const CODE_TRIES = 3

/** A limit: `count` events within `windowMs`, of one key of an event. */
export interface CodeLimit {
  readonly of: CodeEventKind
  readonly by: 'subject' | 'address' | 'project' | 'service'
  readonly count: number
  readonly windowMs: number
  /** How long it lasts after the newest event. Default: until the oldest leaves the window. */
  readonly lockMs?: number
}

/** What a project and the whole service may send. */
export interface MailBudget {
  readonly projectPerDay: number
  readonly servicePerHour: number
}

/** Before a code is sent. */
export function getSendLimits(budget: MailBudget): readonly CodeLimit[] {
  return [...wrongLimits, ...getMailLimits(budget)]
}

/** Before any mail with a secret is sent. Addresses are counted over all projects. */
export function getMailLimits({ projectPerDay, servicePerHour }: MailBudget): readonly CodeLimit[] {
  return [
    { of: 'sent', by: 'subject', count: 1, windowMs: 30 * SECOND },
    { of: 'sent', by: 'subject', count: 3, windowMs: 10 * MINUTE },
    { of: 'sent', by: 'subject', count: 10, windowMs: DAY },
    { of: 'sent', by: 'address', count: 30, windowMs: HOUR },
    { of: 'sent', by: 'project', count: projectPerDay, windowMs: DAY },
    { of: 'sent', by: 'service', count: servicePerHour, windowMs: HOUR },
  ]
}

/** Before a passkey is asked to sign something. A challenge is good for one try. */
export const challengeLimits: readonly CodeLimit[] = [
  { of: 'challenge', by: 'address', count: 60, windowMs: HOUR },
]

/** Before a login at a provider begins. Apart from passkeys, which nothing of this may shut out. */
export const socialLimits: readonly CodeLimit[] = [
  { of: 'social', by: 'address', count: 60, windowMs: HOUR },
]

/** Before a passkey becomes a new user. */
export const signUpLimits: readonly CodeLimit[] = [
  { of: 'sign-up', by: 'address', count: 10, windowMs: HOUR },
  { of: 'sign-up', by: 'project', count: 10_000, windowMs: DAY },
]

/** Before a code is compared. */
export const wrongLimits: readonly CodeLimit[] = [
  { of: 'wrong', by: 'subject', count: 10, windowMs: HOUR, lockMs: HOUR },
  { of: 'wrong', by: 'subject', count: 30, windowMs: DAY, lockMs: DAY },
  { of: 'wrong', by: 'address', count: 30, windowMs: HOUR, lockMs: HOUR },
]

/** Events older than this count for nothing. */
export const CODE_EVENTS_KEPT_MS = 2 * DAY
