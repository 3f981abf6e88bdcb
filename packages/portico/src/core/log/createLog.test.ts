import { describe, expect, test, vi } from 'vitest'
import { consoleSink } from './console.ts'
import { createLog, createRingBuffer, type LogRecord } from './createLog.ts'

const now = () => Date.UTC(2026, 0, 2, 3, 4, 5)
const levels = ['error', 'warn', 'info', 'debug'] as const

describe('levels', () => {
  test.each([
    ['silent', 0],
    ['error', 1],
    ['warn', 2],
    ['info', 3],
    ['debug', 4],
    [undefined, 1],
  ] as const)('at %s the first %d entries are written', (level, count) => {
    const records: LogRecord[] = []
    const log = createLog({ level, sink: (record) => records.push(record) })
    for (const name of levels) log[name](name)
    expect(records.map((record) => record.level)).toEqual(levels.slice(0, count))
    expect(log.export().split('\n').filter(Boolean)).toHaveLength(count)
  })
})

test('an entry has its time, level, scope, message and data', () => {
  const sink = vi.fn()
  const log = createLog({ level: 'info', sink, now })
  const child = log.child('evm').child('switch')
  child.info('asked', { chainId: 10 })
  log.error('alone')
  const first = {
    time: '2026-01-02T03:04:05.000Z',
    level: 'info',
    scope: 'evm.switch',
    message: 'asked',
    data: { chainId: 10 },
  }
  const second = { time: '2026-01-02T03:04:05.000Z', level: 'error', scope: '', message: 'alone' }
  expect(sink.mock.calls).toEqual([[first], [second]])
  expect(
    log
      .export()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([first, second])
  expect(child.export()).toBe(log.export())
})

test('no secret reaches the sink or the buffer', () => {
  const secret = 'S3NTINEL'
  const seen: unknown[] = []
  const log = createLog({ level: 'debug', sink: (record) => seen.push(record) })
  log.debug(`pair wc:topic@2?symKey=${secret}`, { uri: `wc:topic@2?symKey=${secret}` })
  log.debug('keys', { key: secret, nested: [{ secret }], mail: `${secret}@example.com` })
  log.child('a').error('failed', new Error(`Bearer ${secret}`, { cause: { authToken: secret } }))
  expect(seen).toHaveLength(3)
  expect(JSON.stringify(seen)).not.toContain(secret)
  expect(log.export()).not.toContain(secret)
  expect(log.export()).toContain('[redacted]')
})

test('later changes of the data do not change the entry', () => {
  const log = createLog()
  const data = { step: 1 }
  log.error('x', data)
  data.step = 2
  expect(log.export()).toContain('"step":1')
})

test('a throwing sink is ignored', () => {
  const log = createLog({
    sink: () => {
      throw new TypeError('sink')
    },
  })
  expect(() => log.error('x')).not.toThrow()
  expect(log.export()).toContain('"message":"x"')
})

test('the buffer keeps 1 024 000 bytes of the newest entries', () => {
  const log = createLog({ now })
  for (let i = 0; i < 3000; i += 1) log.error(`entry ${i} ${'ä'.repeat(400)}`)
  const text = log.export()
  const bytes = new TextEncoder().encode(text).byteLength
  expect(bytes).toBeLessThanOrEqual(1_024_000)
  expect(bytes).toBeGreaterThan(1_024_000 - 2000)
  expect(text).toContain('entry 2999 ')
  expect(text).not.toContain('entry 0 ')
})

describe('ring buffer', () => {
  test('counts UTF-8 bytes and line ends, and drops the oldest lines', () => {
    const buffer = createRingBuffer(10)
    buffer.push('abc')
    buffer.push('€')
    expect(buffer.bytes).toBe(8)
    buffer.push('x')
    expect(buffer.lines()).toEqual(['abc', '€', 'x'])
    expect(buffer.bytes).toBe(10)
    buffer.push('y')
    expect(buffer.lines()).toEqual(['€', 'x', 'y'])
    expect(buffer.bytes).toBe(8)
  })

  test('drops a line that is too long, and keeps the others', () => {
    const buffer = createRingBuffer(4)
    buffer.push('abc')
    buffer.push('abcd')
    expect(buffer.lines()).toEqual(['abc'])
  })
})

test('consoleSink: writes by level', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  consoleSink({ time: '', level: 'warn', scope: 'evm', message: 'hm', data: { a: 1 } })
  consoleSink({ time: '', level: 'warn', scope: '', message: 'hm' })
  expect(warn.mock.calls).toEqual([['[portico evm] hm', { a: 1 }], ['[portico] hm']])
  warn.mockRestore()
})
