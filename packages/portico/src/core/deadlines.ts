// Timeouts that no standard defines.

/** The time for the user to approve a connection in the wallet. */
export const CONNECT_TIMEOUT_MS = 300_000
/**
 * The time for a wallet to report why its connection ended during a request: a wallet that locks
 * reports that it has no accounts before it rejects the request.
 */
export const ENDED_ANSWER_MS = 100
/** The time for the user to approve a signature, a network or an account in the wallet. */
export const WALLET_REQUEST_TIMEOUT_MS = 300_000
/** The time for a stored wallet to appear after a reload. Some wallets inject late. */
export const DISCOVERY_GRACE_MS = 3_000
/** The time to wait for the discovery code. Wallets that are found later are still listed. */
export const DISCOVERY_TIMEOUT_MS = 5_000
/**
 * The time for the code of a stored wallet to load. Other wallets wait for it, since the most
 * recently used one is restored first.
 */
export const LOAD_TIMEOUT_MS = 45_000
/** The timeout of a silent reconnection, and of `eth_accounts`, which does not prompt. */
export const RECONNECT_TIMEOUT_MS = 5_000
/** The time for a wallet to acknowledge a disconnect. */
export const DISCONNECT_TIMEOUT_MS = 5_000
/** The timeout of a request to the site's sign-in server. */
export const SIGN_IN_SERVER_TIMEOUT_MS = 15_000
/**
 * The time for a wallet to list an account's assets, or its capabilities (EIP-5792). Short, because
 * the user need not approve either.
 */
export const ASSETS_TIMEOUT_MS = 3_000
/**
 * The delay before the code of the relay is loaded. Longer than a slow device takes to open the
 * modal after the user's intent.
 */
export const RELAY_DELAY_MS = 1_000
