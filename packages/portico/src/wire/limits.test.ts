import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as limits from './limits.ts'

const source = new URL('../', import.meta.url)

/** Rows no code uses yet, and the work that will use each. A row leaves this table with its first user. */
const later: Partial<Record<keyof typeof limits, string>> = {
  EMAIL_COOLDOWN_MS: 'e-mail login',
  NAME_CACHE_MS: 'names',
  RETRY_GATE_MIN_MS: 'balances of tokens',
  FRAME_REQUEST_TIMEOUT_MS: 'wallet frame',
  FRAME_READY_WAIT_MS: 'wallet frame',
  ERROR_TOAST_DELAY_MS: 'wallet frame',
  BATCH_MAX: 'EVM runtime',
  ADDRESS_CACHE_MAX: 'address and account-type caches',
  ACCOUNT_TYPE_CACHE_MAX: 'address and account-type caches',
  SWAP_SLIPPAGE_PERCENT: 'swaps',
  FRAME_SDK_VERSION: 'wallet frame',
  AUTH_NAMESPACES: 'wallet frame',
  DEFAULT_CAIP_NETWORK_ID: 'configuration',
  SUPPORTED_EVM_CHAIN_IDS: 'wallet frame',
  SWAP_EVM_CHAIN_IDS: 'swaps',
  LEGACY_NAME_SUFFIXES: 'names',
  ONRAMP_PROVIDERS: 'purchases',
  COINBASE_CHAINS: 'purchases',
  COINBASE_CHAIN_FALLBACK: 'purchases',
  ONRAMP_FALLBACK_CURRENCIES: 'purchases',
  ONRAMP_FALLBACK_CARD_LIMITS: 'purchases',
  ONRAMP_FALLBACK_BANK_LIMITS: 'purchases',
  ONRAMP_RESTRICTED_TIMEZONES: 'purchases',
  SWAP_SUGGESTED_TOKENS: 'swaps',
  FEATURES_ON: 'configuration',
  FEATURES_OFF: 'configuration',
  SOCIALS_DEFAULT: 'configuration',
  WALLET_FEATURES_ORDER: 'configuration',
  Z_INDEX: 'modal',
  FONT_SIZE_MASTER_PX: 'modal',
  BORDER_RADIUS_MASTER_PX: 'modal',
  MODAL_WIDTH_PX: 'modal',
  TRUST_WALLET_NAME: 'wallet list',
  TRUST_WALLET_SHOWN_NAME: 'wallet list',
  NATIVE_TOKEN_ADDRESSES: 'balances of tokens',
}

const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== 'wire/limits.ts',
  )
  .map((path) => readFileSync(new URL(path.replaceAll('\\', '/'), source), 'utf8'))
  // An example in a comment is no user.
  .map((text) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
const words = new Set(code.flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []))
const names = Object.keys(limits) as (keyof typeof limits)[]

describe('every row is used, or says where it will be', () => {
  test('no row is without a user and without a plan', () => {
    expect(names.filter((name) => !words.has(name) && later[name] === undefined)).toEqual([])
  })

  test('no row is both used and planned: take it out of the table', () => {
    expect(names.filter((name) => words.has(name) && later[name] !== undefined)).toEqual([])
  })

  test('no plan is for a row that is gone', () => {
    expect(Object.keys(later).filter((name) => !(name in limits))).toEqual([])
  })
})

// The figures of section 9 (and the few of 2, 5 and 8), written out a second time on purpose.
test('the numbers are the specification’s', () => {
  expect(limits).toMatchObject({
    EMAIL_COOLDOWN_MS: 30e3,
    BALANCE_CACHE_MS: 30e3,
    NAME_CACHE_MS: 5 * 60e3,
    IDENTITY_CACHE_MS: 5 * 60e3,
    BALANCE_RETRY_WAIT_MS: 30e3,
    RETRY_GATE_MIN_MS: 1e3,
    FRAME_REQUEST_TIMEOUT_MS: 30e3,
    FRAME_READY_WAIT_MS: 500,
    PAIRING_LIFETIME_MS: 4 * 60e3,
    PAIRING_EXPIRED_AT_MS: 10e3,
    IMAGE_PRELOAD_TIMEOUT_MS: 2e3,
    DEBOUNCE_MS: 500,
    TOAST_SWAP_DELAY_MS: 150,
    ERROR_TOAST_DELAY_MS: 300,
    TOAST_AUTO_CLOSE_MS: 5e3,
    TOAST_DRAG_REMOVE_PERCENT: 80,
    TOAST_HOTKEY: 'Alt+T',
    POLLING_INTERVAL_MS: 4e3,
    HEARTBEAT_MS: 5e3,
    LOG_BUFFER_BYTES: 1024000,
    LOG_LEVEL_DEFAULT: 'error',
    HTTP_TIMEOUT_MS: 10e3,
    BATCH_MAX: 1000,
    MODAL_SHAKE_MS: 500,
    RECENT_WALLETS_MAX: 2,
    PENDING_TRANSACTIONS_MAX: 99,
    ADDRESS_CACHE_MAX: 8192,
    ACCOUNT_TYPE_CACHE_MAX: 8192,
    WALLET_PAGE_SIZE: 40,
    RECOMMENDED_WALLETS_MAX: 4,
    WALLET_SEARCH_SIZE: 100,
    WALLET_SEARCH_MIN_WAIT_MS: 300,
    WALLET_IMAGE_PREFETCH_MAX: 20,
    REQUEST_RETRY_MAX: 3,
    QUERY_RETRY_MAX: 3,
    QUERY_RETRY_BASE_MS: 1000,
    QUERY_RETRY_CAP_MS: 30000,
    REQUEST_RETRY_DELAY_MS: 150,
    RETRY_STATUSES: [403, 408, 413, 429, 500, 502, 503, 504],
    SWAP_SLIPPAGE_PERCENT: 1,
    FRAME_SDK_VERSION: '4',
    BALANCE_DIGITS: 3,
    ACCOUNT_NAME_MIN: 4,
    DEFAULT_CAIP_NETWORK_ID: 'eip155:1',
    COINBASE_CHAIN_FALLBACK: 'ethereum',
    Z_INDEX: 999,
    FONT_SIZE_MASTER_PX: 10,
    BORDER_RADIUS_MASTER_PX: 4,
    MODAL_WIDTH_PX: 360,
    RELATIVE_TIME_SECONDS_BELOW_S: 44,
    RELATIVE_TIME_MINUTE_AT_S: 89,
  })
})

test('the lists are whole', () => {
  expect(limits.SUPPORTED_EVM_CHAIN_IDS).toHaveLength(24)
  expect(limits.SWAP_EVM_CHAIN_IDS).toHaveLength(12)
  for (const list of [limits.SUPPORTED_EVM_CHAIN_IDS, limits.SWAP_EVM_CHAIN_IDS]) {
    expect(new Set(list).size).toBe(list.length)
  }
  expect(limits.COINBASE_CHAINS).toHaveLength(8)
  expect(limits.COINBASE_CHAINS).toContain(limits.COINBASE_CHAIN_FALLBACK)
  expect(limits.ONRAMP_RESTRICTED_TIMEZONES).toHaveLength(9)
  expect(limits.SOCIALS_DEFAULT).toHaveLength(7)
  expect(limits.FEATURES_ON).toHaveLength(8)
  expect(limits.FEATURES_OFF).toHaveLength(3)
})

test('the native placeholders have the form of their namespace', () => {
  expect(limits.NATIVE_TOKEN_ADDRESSES.eip155).toMatch(/^0x(ee){20}$/)
  expect(limits.NATIVE_TOKEN_ADDRESSES.solana).toMatch(/^So1{41}$/)
})
