import { afterEach, expect, test } from 'vitest'
import { createWorld } from '../../features/test/fixtures.ts'
import { getQueryClient } from './getQueryClient.ts'
import { observeQuery } from './observeQuery.ts'

afterEach(() => setOnline(true))

const queryFn = async () => 'answer'

/** Changes what the browser reports, as an outage does. */
function setOnline(isOnline: boolean): void {
  Reflect.deleteProperty(navigator, 'onLine')
  if (!isOnline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

test('getQueryClient: requests again after an outage that ended while nothing was observed', async () => {
  const { portico } = createWorld()
  const options = { queryKey: ['any'], queryFn }
  const stop = observeQuery(portico, { ...options, enabled: false }, () => {})
  setOnline(false)
  stop()
  setOnline(true)
  await expect(getQueryClient(portico).fetchQuery(options)).resolves.toBe('answer')
})

test('getQueryClient: resumes what an outage paused, if it ended while nothing was observed', async () => {
  const { portico } = createWorld()
  const stop = observeQuery(portico, { queryKey: ['other'], queryFn, enabled: false }, () => {})
  setOnline(false)
  const paused = getQueryClient(portico).fetchQuery({ queryKey: ['any'], queryFn })
  stop()
  setOnline(true)
  await expect(getQueryClient(portico).fetchQuery({ queryKey: ['any'], queryFn })).resolves.toBe(
    'answer',
  )
  await expect(paused).resolves.toBe('answer')
})

test('getQueryClient: waits during an outage, and continues after it', async () => {
  const { portico } = createWorld()
  const seen: unknown[] = []
  const end = observeQuery(portico, { queryKey: ['other'], queryFn, enabled: false }, () => {})
  setOnline(false)
  const stop = observeQuery(portico, { queryKey: ['any'], queryFn }, (result) =>
    seen.push(result.fetchStatus === 'paused' ? 'paused' : result.data),
  )
  await expect.poll(() => seen.at(-1)).toBe('paused')
  setOnline(true)
  await expect.poll(() => seen.at(-1)).toBe('answer')
  stop()
  end()
})
