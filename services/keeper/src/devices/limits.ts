import type { CodeLimit } from '@portico/common/codes'

const HOUR = 60 * 60 * 1000

/** How long a request for an approval, and the link of its mail, may be decided. */
export const REQUEST_MS = 10 * 60 * 1000

/**
 * Before an approval is asked for or given. Each mail allows one number, so this is reached before
 * the mails of a day are used up. It outlasts every link that was sent before.
 */
export const wrongNumberLimits: readonly CodeLimit[] = [
  { of: 'wrong', by: 'subject', count: 3, windowMs: HOUR, lockMs: HOUR },
]
