// Limits of sign-in on a server, with their units.

/** How long a nonce is valid. */
export const NONCE_LIFE_MS = 5 * 60_000
/** The age limit of a message. */
export const ISSUED_BEFORE_MAX_MS = 5 * 60_000
/** How far the user's clock may be ahead. */
export const ISSUED_AHEAD_MAX_MS = 60_000
/** The longest validity of a message after its issue. */
export const LIFE_MAX_MS = 7 * 24 * 3_600_000
/** The most resources of a message besides a recap. */
export const RESOURCES_MAX = 10
/**
 * After this time a contract verifies a signature again, because its owners may have changed.
 */
export const RECHECK_MS = 10 * 60_000
/** The timeout of a request to a node. */
export const NODE_TIMEOUT_MS = 5000
/** The gas limit of a signature check. */
export const VERIFY_GAS = 3_000_000n
/** The longest signature. One of an undeployed contract contains its deployment. */
export const SIGNATURE_MAX = 16_384
/** The most accounts that sign in at once. */
export const ACCOUNTS_MAX = 10
/** The most sessions of one site in one browser. The oldest end above it. */
export const SESSIONS_MAX = 20
/** The most cookies that are read from a request. Sites on the same server share cookies. */
export const COOKIES_MAX = 60
