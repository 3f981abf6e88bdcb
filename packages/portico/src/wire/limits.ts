// Limits and fixed lists. The unit is part of the name (MS, BYTES, PERCENT, PX). Names that end in
// MAX are counts. No other module repeats these numbers.

// Timings

/** The lifetime of a cached balance. */
export const BALANCE_CACHE_MS = 30_000
/** The lifetime of a cached identity (name and avatar). */
export const IDENTITY_CACHE_MS = 300_000
/** The lifetime of a cached page of transactions. */
export const HISTORY_CACHE_MS = 15_000
/** The delay before a failed balance request may be retried. */
export const BALANCE_RETRY_WAIT_MS = 30_000
/** The minimum time between two retries of a connection attempt. */
export const ATTEMPT_RETRY_WAIT_MS = 1000
/** The lifetime of a relay pairing. */
export const PAIRING_LIFETIME_MS = 240_000
/** The remaining lifetime at which a pairing counts as expired. */
export const PAIRING_EXPIRED_AT_MS = 10_000
/** The timeout for preloading an image. */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2000
/** The debounce of text input. */
export const DEBOUNCE_MS = 500
/** The delay before a new toast replaces the open one. */
export const TOAST_SWAP_DELAY_MS = 150
/** How long a toast stays open. */
export const TOAST_AUTO_CLOSE_MS = 5000
/** The share of its size that a toast must be dragged to be removed. */
export const TOAST_DRAG_REMOVE_PERCENT = 80
/** The keyboard shortcut that focuses the toasts, in the syntax of `aria-keyshortcuts`. */
export const TOAST_HOTKEY = 'Alt+T'
/** The interval of polling for blocks and receipts. */
export const POLLING_INTERVAL_MS = 4000
/** The interval of connection heartbeats. */
export const HEARTBEAT_MS = 5000
/** The size of the log's ring buffer, in UTF-8 bytes. */
export const LOG_BUFFER_BYTES = 1_024_000
/** The default minimum level of log entries. */
export const LOG_LEVEL_DEFAULT = 'error'
/** The timeout of one HTTP attempt. */
export const HTTP_TIMEOUT_MS = 10_000
/** The duration of the card's shake animation when the modal may not be closed. */
export const MODAL_SHAKE_MS = 500

// Counts and sizes

/** The maximum number of recent wallets. */
export const RECENT_WALLETS_MAX = 2
/** The maximum number of pending transactions that are tracked. */
export const PENDING_TRANSACTIONS_MAX = 99
/** The number of wallets on a page of the directory. */
export const WALLET_PAGE_SIZE = 40
/** The maximum number of recommended wallets on the first view. */
export const RECOMMENDED_WALLETS_MAX = 4
/** The maximum number of results of a directory search. */
export const WALLET_SEARCH_SIZE = 100
/** The minimum time for which a directory search shows skeletons, so that they do not flash. */
export const WALLET_SEARCH_MIN_WAIT_MS = 300
/** The number of images to preload for each page of the directory. */
export const WALLET_IMAGE_PREFETCH_MAX = 20
/** The size of the cache of checked addresses. The same as viem's cache. */
export const ADDRESS_CACHE_MAX = 8192
/** The maximum number of retries of a request. */
export const REQUEST_RETRY_MAX = 3
/** The maximum number of retries of a query. */
export const QUERY_RETRY_MAX = 3
/** The first delay of a query's backoff. It doubles with each retry. */
export const QUERY_RETRY_BASE_MS = 1000
/** The maximum delay of a query's backoff. */
export const QUERY_RETRY_CAP_MS = 30_000
/** The first delay of a request's backoff. It doubles with each retry. */
export const REQUEST_RETRY_DELAY_MS = 150
/** The maximum `Retry-After`. A request is not retried if the server asks for a longer delay. */
export const RETRY_AFTER_CAP_MS = 30_000
/** The maximum size of a response. */
export const HTTP_BODY_MAX_BYTES = 5_000_000
/** The HTTP statuses after which a request is retried. */
export const RETRY_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** The number of decimal places of a displayed balance. */
export const BALANCE_DIGITS = 3
/**
 * The most decimal places of a small balance, of which three decimals would show too little: a
 * thousandth of a bitcoin is worth many dollars. A satoshi has eight.
 */
export const SMALL_BALANCE_DIGITS = 8

// Appearance

/** Times below this age read 'seconds ago'. */
export const RELATIVE_TIME_SECONDS_BELOW_S = 44
/** Times up to this age read 'a minute ago'. */
export const RELATIVE_TIME_MINUTE_AT_S = 89

// Names

/** The fewest characters of the first label of a name. */
export const NAME_LABEL_MIN = 4
/** The most characters of a label (RFC 1035). */
export const NAME_LABEL_MAX = 63

// Swaps

/** The default slippage tolerance of a swap, in percent. */
export const SWAP_SLIPPAGE_DEFAULT = 1

/** The chain ids of the EVM networks with swaps. */
export const SWAP_CHAIN_IDS: readonly number[] = [
  1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42_161, 43_114, 1_313_161_554,
]
