const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A session ends when it was not refreshed for this time. */
export const IDLE_MS = DAY
/** A session ends after this time in any case. */
export const SESSION_MS = 7 * DAY
/** One that began with a passkey. */
export const PASSKEY_SESSION_MS = 14 * DAY
/** Tabs of one browser may refresh with the same token within this time, whatever came of it. */
export const GRACE_MS = 10 * SECOND
