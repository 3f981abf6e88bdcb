// What one look-up of a name may cost its reader. Whoever owns a name writes where it leads (EIP-3668), so these bound what a stranger commands.

/** Requests to hosts that a name names. */
export const LOOKUP_REQUESTS_MAX = 10
/** Times a contract may send its reader on. */
export const LOOKUP_ROUNDS_MAX = 4
/** Addresses that are tried for one question. */
export const LOOKUP_URLS_MAX = 3
/** Bytes that go to such hosts and come from them, and bytes of one answer of a contract. */
export const LOOKUP_BYTES_MAX = 64_000
/** Longest address of a host before what is asked is put into it. */
export const LOOKUP_URL_MAX = 2000
/** Time for all of it. */
export const LOOKUP_TIMEOUT_MS = 10_000
