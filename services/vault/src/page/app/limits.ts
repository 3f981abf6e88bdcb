/** The services send no second mail to an address sooner; `wait` says what else they limit. */
export const RESEND_MS = 30_000
/** How long the keeper's link may be used. */
export const APPROVAL_MS = 10 * 60_000
/** The time between two questions to the keeper. It grows, and no user waits long. */
export const POLL_MIN_MS = 2000
export const POLL_MAX_MS = 5000
/** While the keeper does not respond. */
export const POLL_FAILED_MS = 15_000
