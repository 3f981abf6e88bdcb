// The numbers of sign-in on a server, with their units.

/** Life of a nonce. */
export const NONCE_LIFE_MS = 5 * 60_000
/** How old a message may be. */
export const ISSUED_BEFORE_MAX_MS = 5 * 60_000
/** How far a visitor's clock may run ahead. */
export const ISSUED_AHEAD_MAX_MS = 60_000
/** Longest time for which a message may ask, from its issue. */
export const LIFE_MAX_MS = 7 * 24 * 3_600_000
/** Resources of a message that are not a capability. */
export const RESOURCES_MAX = 10
/** Age after which the signature of a contract is asked for again: its owners may have changed. */
export const RECHECK_MS = 10 * 60_000
/** Time a node may take for one question. */
export const NODE_TIMEOUT_MS = 5000
/** What checking a signature may cost on chain. */
export const VERIFY_GAS = 3_000_000n
/** Longest signature: one of a contract that is not deployed yet carries how to deploy it. */
export const SIGNATURE_MAX = 16_384
/** Accounts that sign in at once. */
export const ACCOUNTS_MAX = 10
/** Sessions of one site in one browser: with more the oldest end. */
export const SESSIONS_MAX = 20
/** Cookies that are looked at in one request: sites that share a server share a jar. */
export const COOKIES_MAX = 60
