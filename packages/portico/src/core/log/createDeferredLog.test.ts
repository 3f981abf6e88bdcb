import { expect, test, vi } from 'vitest'
import { createDeferredLog } from './createDeferredLog.ts'
import { createLog, type LogRecord } from './createLog.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

function setUp(level: 'error' | 'debug' = 'debug') {
  const seen: LogRecord[] = []
  const load = vi.fn(() => Promise.resolve({ createLog }))
  let time = 0
  const now = () => {
    time += 1000
    return time
  }
  const log = createDeferredLog({ load, level, now, sink: (record) => seen.push(record) })
  return { log, load, seen }
}

test('loads nothing until something is written that counts', async () => {
  const { log, load } = setUp('error')
  log.debug('quiet')
  log.child('a').warn('quiet')
  await settle()
  expect(load).not.toHaveBeenCalled()
  expect(log.export()).toBe('')
})

test('keeps order, scope and time of what waited, and loads once', async () => {
  const { log, load, seen } = setUp()
  log.error('first')
  log.child('a').child('b').info('second', { x: 1 })
  expect(seen).toEqual([])
  await settle()
  log.debug('third')
  expect(load).toHaveBeenCalledOnce()
  expect(seen.map(({ message, scope, time }) => [message, scope, time.slice(17, 19)])).toEqual([
    ['first', '', '01'],
    ['second', 'a.b', '02'],
    ['third', '', '03'],
  ])
  expect(log.child('c').export()).toBe(log.export())
  expect(log.export().split('\n')).toHaveLength(3)
})

test('shows no secret that waited', async () => {
  const { log, seen } = setUp()
  log.error('pair wc:a@2?symKey=S3NTINEL', { secret: 'S3NTINEL' })
  await settle()
  expect(seen).toHaveLength(1)
  expect(JSON.stringify(seen) + log.export()).not.toContain('S3NTINEL')
})

test('tries again with the next entry when loading fails, and loses nothing', async () => {
  const { log, load, seen } = setUp()
  load.mockRejectedValueOnce(new TypeError('offline'))
  log.error('first')
  await settle()
  expect(seen).toEqual([])
  log.error('second')
  await settle()
  expect(seen.map(({ message }) => message)).toEqual(['first', 'second'])
})

test('does not pile up without end while it cannot load', async () => {
  const { log, load, seen } = setUp()
  load.mockRejectedValueOnce(new TypeError('offline'))
  for (let i = 0; i < 1000; i += 1) log.error(String(i))
  await settle()
  log.error('one too many')
  await settle()
  expect(seen).toHaveLength(200)
  expect(seen.at(-1)?.message).toBe('199')
  log.error('room again')
  expect(seen.at(-1)?.message).toBe('room again')
})
