import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { httpStatus, rpcUserRejected } from './catalogue.ts'
import { formatRow, isPorticoError, PorticoError } from './porticoError.ts'
import { unsupportedChain } from './rows/thrown.ts'

describe('PorticoError', () => {
  test('has the row, the cause and a message for developers', () => {
    const cause = new Error('socket closed')
    const error = new PorticoError({ code: 'a/b', message: 'It failed' }, { cause })
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('PorticoError')
    expect(error).toMatchObject({
      code: 'a/b',
      shortMessage: 'It failed',
      details: 'socket closed',
    })
    expect(error.docsPath).toBe('docs/errors.md#a')
    expect(error.cause).toBe(cause)
    expect(error.message).toBe('It failed\nDetails: socket closed')
  })

  test('omits absent details', () => {
    const error = new PorticoError(unsupportedChain)
    expect(error.message).toBe('Unsupported chain')
    expect(error.details).toBeUndefined()
    expect(error.cause).toBeUndefined()
  })

  test('prefers the given details', () => {
    const error = new PorticoError(unsupportedChain, { cause: new Error('a'), details: 'b' })
    expect(error.details).toBe('b')
  })

  test('details: never [object Object], and limited in length', () => {
    expect(new PorticoError(unsupportedChain, { cause: {} }).message).toBe('Unsupported chain')
    const cause = new TypeError('x'.repeat(5000))
    expect(new PorticoError(unsupportedChain, { cause }).details).toHaveLength(300)
    const hostile = new Proxy(new TypeError('x'), {
      get: () => {
        throw new TypeError('no')
      },
    })
    expect(new PorticoError(unsupportedChain, { cause: hostile }).details).toBeUndefined()
  })

  test('details: cleaned, and undefined without a message', () => {
    const details = (message: string) =>
      new PorticoError(unsupportedChain, { cause: new Error(message) }).details
    expect(details('a\nb\u0000c\u202ed\u2066e\u200bf\u2028g')).toBe('a b c d e f g')
    expect(details('[object Object]')).toBeUndefined()
    expect(details('Failed: [object Object]')).toBeUndefined()
    expect(details(' \n ')).toBeUndefined()
  })

  test('fills placeholders and keeps unknown ones', () => {
    expect(new PorticoError(httpStatus, { args: { status: 503 } }).shortMessage).toBe(
      'HTTP status code: 503',
    )
    expect(formatRow(httpStatus)).toBe('HTTP status code: {status}')
    expect(formatRow({ message: '{toString}' })).toBe('{toString}')
    expect(formatRow({ message: '{a}' }, { a: '{a} $& $1' })).toBe('{a} $& $1')
  })
})

describe('walk', () => {
  const root = new TypeError('root')
  const inner = new PorticoError(rpcUserRejected, { cause: root })
  const outer = new PorticoError(unsupportedChain, { cause: inner })

  test('returns the matching error or null', () => {
    expect(outer.walk((link) => isPorticoError(link, rpcUserRejected))).toBe(inner)
    expect(outer.walk((link) => link instanceof RangeError)).toBeNull()
    expect(outer.walk((link) => link === outer)).toBe(outer)
  })

  test('without a match, returns the last error', () => {
    expect(outer.walk()).toBe(root)
    expect(new PorticoError(unsupportedChain, { cause: 'text' }).walk()).toBe('text')
  })

  test('ends in a cycle and before a throwing getter', () => {
    const a = new Error('a')
    const b = new Error('b', { cause: a })
    a.cause = b
    expect(new PorticoError(unsupportedChain, { cause: a }).walk(() => false)).toBeNull()
    const hostile = Object.defineProperty({}, 'cause', {
      get() {
        throw new TypeError('no')
      },
    })
    expect(new PorticoError(unsupportedChain, { cause: hostile }).walk()).toBe(hostile)
  })
})

describe('isPorticoError', () => {
  test('recognizes a PorticoError and its row', () => {
    const error = new PorticoError(unsupportedChain)
    expect(isPorticoError(error)).toBe(true)
    expect(isPorticoError(error, unsupportedChain)).toBe(true)
    expect(isPorticoError(error, rpcUserRejected)).toBe(false)
  })

  test('recognizes errors of other realms and copies of the library', () => {
    const foreign = runInNewContext(
      `Object.assign(new Error('x'), { code: 'rpc/user-rejected', [Symbol.for('portico.error')]: true })`,
    ) as unknown
    expect(foreign instanceof Error).toBe(false)
    expect(isPorticoError(foreign, rpcUserRejected)).toBe(true)
  })

  test('false for similar and hostile objects', () => {
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    for (const value of [
      { name: 'PorticoError', code: 'rpc/user-rejected' },
      new Error('x'),
      'PorticoError',
      null,
      undefined,
      revoked.proxy,
    ]) {
      expect(isPorticoError(value)).toBe(false)
    }
  })
})
