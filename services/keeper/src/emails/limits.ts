const HOUR = 60 * 60 * 1000

/** How long the old address counts, and can end a change. */
export const HOLD_MS = 24 * HOUR
/** How long the new address may be confirmed. */
export const CONFIRM_MS = 7 * 24 * HOUR
