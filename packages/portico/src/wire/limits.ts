// The numbers and fixed lists of spec 9, one export each. The unit is part of the name: MS, BYTES,
// PERCENT, PX; a name ending in MAX counts things. Nothing else in the source spells these numbers.

// Timings

/** Shortest time between two e-mail logins. */
export const EMAIL_COOLDOWN_MS = 30_000
/** Age after which a native or portfolio balance is read again. */
export const BALANCE_CACHE_MS = 30_000
/** Age after which a name is looked up again. */
export const NAME_CACHE_MS = 300_000
/** Age after which an identity (name and avatar) is looked up again. */
export const IDENTITY_CACHE_MS = 300_000
/** Wait before a failed balance may be asked for again. */
export const BALANCE_RETRY_WAIT_MS = 30_000
/** The shorter retry gate of spec 5. */
export const RETRY_GATE_MIN_MS = 1000
/** Time a request to the wallet frame may take (e-mail, device, code, social). */
export const FRAME_REQUEST_TIMEOUT_MS = 30_000
/** Wait after the frame says it is ready. */
export const FRAME_READY_WAIT_MS = 500
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
/** Delay before the toast of a disallowed request is shown. */
export const ERROR_TOAST_DELAY_MS = 300
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
/** Most calls put into one JSON-RPC batch. */
export const BATCH_MAX = 1000
/** Length of the card's shake when closing is refused. */
export const MODAL_SHAKE_MS = 500

// Counts and sizes

/** Recent wallets that are kept. */
export const RECENT_WALLETS_MAX = 2
/** Pending transactions that are followed at once. */
export const PENDING_TRANSACTIONS_MAX = 99
/** Entries of the cache of address checks. */
export const ADDRESS_CACHE_MAX = 8192
/** Entries of the cache of account types. */
export const ACCOUNT_TYPE_CACHE_MAX = 8192
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
/** Statuses after which a request is tried again (spec 8). */
export const RETRY_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** Slippage a swap tolerates. */
export const SWAP_SLIPPAGE_PERCENT = 1
/** Version the wallet frame's messages carry unless told otherwise. */
export const FRAME_SDK_VERSION = '4'
/** Digits after the point of a shown balance (spec 5). */
export const BALANCE_DIGITS = 3
/** Shortest account name, in characters (spec 5). */
export const ACCOUNT_NAME_MIN = 4

// Chains

/** Namespaces an embedded wallet works on. */
export const AUTH_NAMESPACES = ['eip155', 'solana'] as const
/** The network that is active until another is chosen. */
export const DEFAULT_CAIP_NETWORK_ID = 'eip155:1'
/** Every EVM chain id an embedded wallet supports. */
export const SUPPORTED_EVM_CHAIN_IDS: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114,
  43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999,
]
/** EVM chain ids on which a swap can be made. */
export const SWAP_EVM_CHAIN_IDS: readonly number[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
]
/** Name suffixes that are recognised but cannot be registered here. */
export const LEGACY_NAME_SUFFIXES: readonly string[] = ['.reown.id', '.wcn.id']

// Purchases

/** Onramp providers: fee as whole percents from and to, and the namespaces they pay out on. */
export const ONRAMP_PROVIDERS = [
  { name: 'coinbase', label: 'Coinbase', feePercent: [1, 2], namespaces: ['eip155'] },
  { name: 'meld', label: 'Meld', feePercent: [1, 2], namespaces: ['eip155', 'solana'] },
] as const
/** Chains the Coinbase onramp pays out on, by its own names. */
export const COINBASE_CHAINS: readonly string[] = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
]
/** The Coinbase chain used when the active network is none of them. */
export const COINBASE_CHAIN_FALLBACK = 'ethereum'
/** Currencies of the built-in onramp options (spec 8). */
export const ONRAMP_FALLBACK_CURRENCIES: readonly string[] = ['USD', 'EUR']
/** Card limits of the built-in onramp options, as decimal strings (spec 8). */
export const ONRAMP_FALLBACK_CARD_LIMITS = { min: '10.00', max: '7500.00' } as const
/** Bank transfer limits of the built-in onramp options, as decimal strings (spec 8). */
export const ONRAMP_FALLBACK_BANK_LIMITS = { min: '10.00', max: '25000.00' } as const
/** Time zones without an onramp, upper case as they are compared. */
export const ONRAMP_RESTRICTED_TIMEZONES: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/MACAO',
  'ASIA/HONG_KONG',
  'ASIA/BEIJING',
]
/** Tokens a swap suggests first, by symbol. */
export const SWAP_SUGGESTED_TOKENS: readonly string[] = [
  'ETH',
  'UNI',
  '1INCH',
  'AAVE',
  'SOL',
  'ADA',
  'AVAX',
  'DOT',
  'LINK',
  'WBTC',
  'DAI',
  'WETH',
  'USDC',
  'USDT',
  'ARB',
  'MATIC',
  'OP',
]

// Feature defaults

/** Features that are on unless a site turns them off. */
export const FEATURES_ON = [
  'swaps',
  'onramp',
  'receive',
  'send',
  'email',
  'history',
  'analytics',
  'allWallets',
] as const
/** Features that are off unless a site turns them on. */
export const FEATURES_OFF = ['legalCheckbox', 'smartSessions', 'collapseWallets'] as const
/** Social logins in the order they are offered. */
export const SOCIALS_DEFAULT = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
/** Order of the wallet's features in the account view. */
export const WALLET_FEATURES_ORDER = ['onramp', 'swaps', 'receive', 'send'] as const
/** Account type a namespace prefers. */
export const DEFAULT_ACCOUNT_TYPES = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
} as const

// Appearance

/** Stacking order of the embedded and the non-modal card. */
export const Z_INDEX = 999
/** Base font size from which all others follow. */
export const FONT_SIZE_MASTER_PX = 10
/** Base corner radius from which all others follow. */
export const BORDER_RADIUS_MASTER_PX = 4
/** Width of the card (spec 2). */
export const MODAL_WIDTH_PX = 360
/** Below this age, in seconds, a time reads 'seconds ago'. */
export const RELATIVE_TIME_SECONDS_BELOW_S = 44
/** Up to this age, in seconds, a time reads 'a minute ago'. */
export const RELATIVE_TIME_MINUTE_AT_S = 89

// Other

/** The one wallet whose shown name differs from its own. */
export const TRUST_WALLET_NAME = 'Trust Wallet'
/** The name it is shown by. */
export const TRUST_WALLET_SHOWN_NAME = 'Trust'
/** Address that stands for the native token, per namespace. */
export const NATIVE_TOKEN_ADDRESSES = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
} as const
