// The limits of one lookup. The owner of a name chooses its hosts (EIP-3668), so they are
// untrusted.

/** The maximum number of HTTP requests. */
export const LOOKUP_REQUESTS_MAX = 10
/** The maximum number of lookups in a row. */
export const LOOKUP_ROUNDS_MAX = 4
/** The maximum number of hosts that are tried for a query. */
export const LOOKUP_URLS_MAX = 3
/** The maximum bytes of all requests and responses, and of one result of a contract. */
export const LOOKUP_BYTES_MAX = 64_000
/** The maximum length of a URL template. */
export const LOOKUP_URL_MAX = 2000
/** The timeout of the whole lookup. */
export const LOOKUP_TIMEOUT_MS = 10_000
