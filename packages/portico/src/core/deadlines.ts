// Portico's own patience, where the specification gives no number. Milliseconds.

/** How long the user may take to answer a wallet's connect prompt. */
export const CONNECT_TIMEOUT_MS = 300_000
/** How long the user may take to approve a signature, a network or an account in the wallet. */
export const WALLET_REQUEST_TIMEOUT_MS = 300_000
/** How long a stored wallet may take to appear in the page after a reload: late injection is normal. */
export const DISCOVERY_GRACE_MS = 3_000
/** How long the code that looks for wallets may take to load. What comes later is still listed. */
export const DISCOVERY_TIMEOUT_MS = 5_000
/** How long a silent reconnection may take. */
export const RECONNECT_TIMEOUT_MS = 5_000
/** How long a wallet may take to acknowledge that it was left. */
export const DISCONNECT_TIMEOUT_MS = 5_000
/** How long a site's sign-in server may take for one answer. */
export const SIGN_IN_SERVER_TIMEOUT_MS = 15_000
/** How long a wallet may take to say what an account holds: nobody is asked, so a good one answers at once. */
export const ASSETS_TIMEOUT_MS = 3_000
/** How long the relay's code waits: longer than a slow device takes from intent to the open modal. */
export const RELAY_DELAY_MS = 1_000
