import { afterEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../features/test/fixtures.ts'
import { exportLog } from './exportLog.ts'
import { writeEvent } from './writeEvent.ts'

const alert = { code: 'a/b', message: 'Mind the gap' }
const spy = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => {
  vi.restoreAllMocks()
})

test('getInstanceLog: debug writes to the console, without secrets', () => {
  const warn = spy()
  const { portico } = createWorld({ debug: true })
  writeEvent(portico, ['alert', { ...alert, message: 'Told someone@example.com' }])
  expect(warn).toHaveBeenCalledTimes(1)
  expect(String(warn.mock.calls[0]?.[0])).toMatch(/^\[portico\] Told /)
  expect(JSON.stringify(warn.mock.calls)).not.toContain('someone@example.com')
})

test('getInstanceLog: without debug only the buffer has the entries', () => {
  const warn = spy()
  const { portico } = createWorld({ logLevel: 'warn' })
  writeEvent(portico, ['alert', alert])
  expect(warn).not.toHaveBeenCalled()
  expect(exportLog(portico)).toContain('Mind the gap')
})
