import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from './limits.ts'

// The gateway uses some of the limits.
const sources = [
  new URL('../', import.meta.url),
  new URL('../../../../services/gateway/src/', import.meta.url),
]

const code = sources
  .flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' }).map(
      (path) => new URL(path.replaceAll('\\', '/'), source),
    ),
  )
  .filter(
    ({ pathname }) => /(?<!\.test)\.tsx?$/.test(pathname) && !pathname.endsWith('wire/limits.ts'),
  )
  .map((file) => readFileSync(file, 'utf8'))
  // Comments do not count as a use.
  .map((text) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
const words = new Set(code.flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []))
const names = Object.keys(limits) as (keyof typeof limits)[]

test('every limit is used', () => {
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

// Copied from the specification, not derived from the source.
test('the limits have the values of the specification', () => {
  expect(limits).toMatchObject({
    BALANCE_CACHE_MS: 30e3,
    IDENTITY_CACHE_MS: 5 * 60e3,
    BALANCE_RETRY_WAIT_MS: 30e3,
    ATTEMPT_RETRY_WAIT_MS: 1e3,
    ADDRESS_CACHE_MAX: 8192,
    PAIRING_LIFETIME_MS: 4 * 60e3,
    PAIRING_EXPIRED_AT_MS: 10e3,
    IMAGE_PRELOAD_TIMEOUT_MS: 2e3,
    DEBOUNCE_MS: 500,
    TOAST_SWAP_DELAY_MS: 150,
    TOAST_AUTO_CLOSE_MS: 5e3,
    TOAST_DRAG_REMOVE_PERCENT: 80,
    TOAST_HOTKEY: 'Alt+T',
    POLLING_INTERVAL_MS: 4e3,
    HEARTBEAT_MS: 5e3,
    LOG_BUFFER_BYTES: 1024000,
    LOG_LEVEL_DEFAULT: 'error',
    HTTP_TIMEOUT_MS: 10e3,
    MODAL_SHAKE_MS: 500,
    RECENT_WALLETS_MAX: 2,
    PENDING_TRANSACTIONS_MAX: 99,
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
    BALANCE_DIGITS: 3,
    RELATIVE_TIME_SECONDS_BELOW_S: 44,
    RELATIVE_TIME_MINUTE_AT_S: 89,
  })
})
