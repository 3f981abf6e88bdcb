import type { AccountType } from './account.ts'
import type { Namespace } from './namespace.ts'

// Numbers and fixed lists, one export each. The unit is part of the name: MS, BYTES,
// PERCENT, PX; a name ending in MAX counts things. Nothing else in the source spells these numbers.

// Timings

/** Age after which a native or portfolio balance is read again. */
export const BALANCE_CACHE_MS = 30_000
/** Age after which an identity (name and avatar) is looked up again. */
export const IDENTITY_CACHE_MS = 300_000
/** Wait before a failed balance may be asked for again. */
export const BALANCE_RETRY_WAIT_MS = 30_000
/** Shortest time between two retries of an attempt to connect. */
export const ATTEMPT_RETRY_WAIT_MS = 1000
/** Life of a relay pairing. */
export const PAIRING_LIFETIME_MS = 240_000
/** Rest of life at which a pairing counts as expired. */
export const PAIRING_EXPIRED_AT_MS = 10_000
/** Time an image may take to preload. */
export const IMAGE_PRELOAD_TIMEOUT_MS = 2000
/** Debounce of typed input. */
export const DEBOUNCE_MS = 500
/** Delay with which a new toast replaces the open one. */
export const TOAST_SWAP_DELAY_MS = 150
/** Time a toast stays open. */
export const TOAST_AUTO_CLOSE_MS = 5000
/** Share of its size a toast must be dragged to be removed. */
export const TOAST_DRAG_REMOVE_PERCENT = 80
/** Keyboard shortcut that focuses the toasts, as `aria-keyshortcuts` spells it. */
export const TOAST_HOTKEY = 'Alt+T'
/** Interval of block and receipt polling. */
export const POLLING_INTERVAL_MS = 4000
/** Interval of connection heartbeats. */
export const HEARTBEAT_MS = 5000
/** Size of the log's ring buffer, in UTF-8 bytes. */
export const LOG_BUFFER_BYTES = 1_024_000
/** Level below which the log stays silent. */
export const LOG_LEVEL_DEFAULT = 'error'
/** Time one HTTP attempt may take. */
export const HTTP_TIMEOUT_MS = 10_000
/** Length of the card's shake when closing is refused. */
export const MODAL_SHAKE_MS = 500

// Counts and sizes

/** Recent wallets that are kept. */
export const RECENT_WALLETS_MAX = 2
/** Pending transactions that are followed at once. */
export const PENDING_TRANSACTIONS_MAX = 99
/** Wallets on one page of the directory. */
export const WALLET_PAGE_SIZE = 40
/** Recommended wallets on the first screen, before others take their place. */
export const RECOMMENDED_WALLETS_MAX = 4
/** Wallets a search of the directory returns. */
export const WALLET_SEARCH_SIZE = 100
/** Shortest time a directory search shows its skeletons, so that they do not flash. */
export const WALLET_SEARCH_MIN_WAIT_MS = 300
/** Images fetched ahead on each page of the directory. */
export const WALLET_IMAGE_PREFETCH_MAX = 20
/** Addresses whose check is remembered. viem remembers as many of the library's. */
export const ADDRESS_CACHE_MAX = 8192
/** Retries of one request. */
export const REQUEST_RETRY_MAX = 3
/** Retries of one query. */
export const QUERY_RETRY_MAX = 3
/** First wait of a query's backoff; doubles with each retry. */
export const QUERY_RETRY_BASE_MS = 1000
/** Longest wait of a query's backoff. */
export const QUERY_RETRY_CAP_MS = 30_000
/** First wait of a request's backoff; doubles with each retry. */
export const REQUEST_RETRY_DELAY_MS = 150
/** Longest `Retry-After` that is waited for; a server that asks for more is not asked again. */
export const RETRY_AFTER_CAP_MS = 30_000
/** Largest response that is read. */
export const HTTP_BODY_MAX_BYTES = 5_000_000
/** Statuses after which a request is tried again. */
export const RETRY_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** Digits after the point of a shown balance. */
export const BALANCE_DIGITS = 3

// Feature defaults

/** Account type a namespace prefers. */
export const DEFAULT_ACCOUNT_TYPES = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
} as const satisfies Readonly<Record<Namespace, AccountType>>

// Appearance

/** Below this age, in seconds, a time reads 'seconds ago'. */
export const RELATIVE_TIME_SECONDS_BELOW_S = 44
/** Up to this age, in seconds, a time reads 'a minute ago'. */
export const RELATIVE_TIME_MINUTE_AT_S = 89

// Other

/** Address that stands for the native token, per namespace. */
export const NATIVE_TOKEN_ADDRESSES = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
} as const satisfies Readonly<Record<Namespace, string>>
