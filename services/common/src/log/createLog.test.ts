import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'

function logged(err: unknown): { readonly text: string; readonly err: Record<string, unknown> } {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  const hidden = [[/\b0x[0-9a-f]{8,}\b/g, '0x…']] as const
  createLog({ name: 'a-service', logLevel: 'info', hidden, write }).warn({ err }, 'so it was')
  return { text, err: JSON.parse(text).err }
}

test('createLog: removes keys, passwords and hidden patterns from errors and their causes', () => {
  const cause = new TypeError('redis://me:hunter2@cache:6379 and rediss://me:hunter2@cache')
  const error = new TypeError('https://node.example/hunter2?key=hunter2 of 0xdeadbeef00', { cause })
  const { text, err } = logged(error)
  expect(text).not.toMatch(/hunter2|deadbeef/)
  expect(err).toMatchObject({
    name: 'TypeError',
    message: 'https://node.example/… of 0x…',
    cause: { message: 'redis://cache/… and rediss://cache/…' },
  })
  expect(err.stack).toContain('createLog.test')
})

test('createLog: of a value that is no error, only code and message or the type are logged', () => {
  const answer = { code: -32000, message: 'see wss://node.example/hunter2', data: 'hunter2' }
  expect(logged(answer).err).toEqual({ code: -32000, message: 'see wss://node.example/…' })
  expect(logged('hunter2').err).toBe('string')
})

test('createLog: a circular cause ends', () => {
  const error = new TypeError('round')
  error.cause = error
  expect(logged(error).text.match(/"cause"/g)).toHaveLength(3)
})
