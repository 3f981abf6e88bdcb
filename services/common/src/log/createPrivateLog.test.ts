import { expect, test } from 'vitest'
import { createPrivateLog } from './createPrivateLog.ts'

test.each([
  'ada.lovelace+wallet@example.com',
  '04719362',
  'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA',
])('createPrivateLog: hides %s', (hidden) => {
  const lines: string[] = []
  const log = createPrivateLog({
    name: 'a-service',
    logLevel: 'info',
    write: (line) => lines.push(line),
  })
  log.warn({ err: new TypeError(`no mail to ${hidden}, again`) }, 'a mail failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('no mail to ')
  expect(lines[0]).not.toContain(hidden)
})
