const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** How long the new address may be proven, after the code of the current one. */
export const CHANGE_MS = 10 * MINUTE
/** How long the old address can take a change back. */
export const HOLD_MS = 24 * HOUR
