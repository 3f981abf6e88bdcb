import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventNames, requests, successes } from '../../embedded/frame/test/frameWorld.ts'
import { FRAME_ERROR_CODES } from './errorCodes.ts'
import { FRAME_HEIGHT_MAX } from './limits.ts'
import { parseAppMessage, parseFrameMessage } from './messages.ts'

const id = 'ab'.repeat(16)
const appMessage = (type: keyof typeof requests) => ({
  type,
  id,
  sequence: 1,
  payload: requests[type],
})
const success = (name: keyof typeof successes) => ({
  type: `${name}_SUCCESS`,
  id,
  sequence: 1,
  payload: successes[name],
})

// Copied from the specification, not derived from the table.
const specified = `SWITCH_NETWORK CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP GET_SOCIAL_REDIRECT_URI
  CONNECT_SOCIAL GET_FARCASTER_URI CONNECT_FARCASTER GET_USER SIGN_OUT IS_CONNECTED GET_CHAIN_ID
  GET_SMART_ACCOUNT_NETWORKS INIT_SMART_ACCOUNT SET_PREFERRED_ACCOUNT RPC_REQUEST UPDATE_EMAIL
  UPDATE_EMAIL_PRIMARY_OTP UPDATE_EMAIL_SECONDARY_OTP SYNC_THEME SYNC_DAPP_DATA RELOAD`.split(/\s+/)

const otherType: Record<string, unknown> = { string: true, number: 'x', boolean: 0, object: 'x' }

/** Each message with one property removed, added, or of another type, at any depth. */
function* mutate(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) {
    yield otherType[typeof value]
    return
  }
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      for (const mutated of mutate(element)) yield value.with(index, mutated)
    }
    return
  }
  yield { ...value, another: 1 }
  yield Object.defineProperty({ ...value }, '__proto__', { value: {}, enumerable: true })
  for (const [key, property] of Object.entries(value)) {
    yield { ...value, [key]: undefined }
    yield { ...value, [key]: null }
    for (const mutated of mutate(property)) yield { ...value, [key]: mutated }
  }
}

describe('parseAppMessage', () => {
  test('knows exactly the specified events, and the login by passkey', () => {
    expect([...eventNames].sort()).toEqual([...specified, 'CONNECT_PASSKEY'].sort())
  })

  test.each(eventNames)('%s: round trip, without prototypes', (name) => {
    const message = appMessage(name)
    const parsed = parseAppMessage(structuredClone(message))
    expect(parsed).toEqual(message)
    expect(Object.getPrototypeOf(parsed)).toBeNull()
  })

  test.each(eventNames.filter((name) => name !== 'RPC_REQUEST'))(
    '%s: refuses each mutation',
    (name) => {
      let count = 0
      for (const mutated of mutate(appMessage(name))) {
        count += 1
        expect(parseAppMessage(mutated), JSON.stringify(mutated)).toBeUndefined()
      }
      expect(count).toBeGreaterThan(8)
    },
  )

  test.each<[string, unknown]>([
    ['an unknown type', { ...appMessage('SIGN_OUT'), type: 'EXPORT_KEY' }],
    ['a name of the prototype', { ...appMessage('SIGN_OUT'), type: 'toString' }],
    ['a message of the frame', success('SIGN_OUT')],
    ['a short id', { ...appMessage('SIGN_OUT'), id: 'ab' }],
    ['a sequence of 0', { ...appMessage('SIGN_OUT'), sequence: 0 }],
    ['a code of letters', { ...appMessage('CONNECT_OTP'), payload: { otp: 'abcdefgh' } }],
    [
      'an unknown provider',
      { ...appMessage('GET_SOCIAL_REDIRECT_URI'), payload: { provider: 'y' } },
    ],
    [
      'an unknown namespace',
      { ...appMessage('SWITCH_NETWORK'), payload: { chainId: 'cosmos:hub-4' } },
    ],
    [
      'a script as an address',
      { ...appMessage('CONNECT_SOCIAL'), payload: { resultUri: 'javascript:alert(1)' } },
    ],
    [
      'a theme that is no variable',
      { ...appMessage('SYNC_THEME'), payload: { themeVariables: { color: 'red' } } },
    ],
    ['an array', [appMessage('SIGN_OUT')]],
    ['a string', 'SIGN_OUT'],
    ['null', null],
  ])('refuses %s', (_, value) => {
    expect(parseAppMessage(value)).toBeUndefined()
  })

  test.each([{ result: null }, { result: { a: ['0x1'] } }, { rpcCode: -32_000 }, {}])(
    'accepts the answer of a node: %o',
    (payload) => {
      const message = { type: 'NODE_RESPONSE', id, sequence: 3, payload }
      expect(parseAppMessage(structuredClone(message))).toEqual(message)
    },
  )

  test.each([{ rpcCode: '3' }, { rpcCode: 0.5 }, { error: 1 }, null])(
    'refuses the answer of a node: %o',
    (payload) => {
      const message = { type: 'NODE_RESPONSE', id, sequence: 3, payload }
      expect(parseAppMessage(message)).toBeUndefined()
    },
  )

  test('accepts a cancellation', () => {
    expect(parseAppMessage({ type: 'CANCEL', id, sequence: 3 })).toEqual({
      type: 'CANCEL',
      id,
      sequence: 3,
    })
  })
})

describe('parseFrameMessage', () => {
  test.each(eventNames)('%s: the success and each error code, round trip', (name) => {
    const message = success(name)
    expect(parseFrameMessage(structuredClone(message))).toEqual(message)
    for (const code of FRAME_ERROR_CODES) {
      const error = { ...message, type: `${name}_ERROR`, payload: { code } }
      expect(parseFrameMessage(error)).toEqual(error)
    }
  })

  test.each(eventNames.filter((name) => name !== 'RPC_REQUEST'))(
    '%s: refuses each mutation of a success',
    (name) => {
      for (const mutated of mutate(success(name))) {
        expect(parseFrameMessage(mutated), JSON.stringify(mutated)).toBeUndefined()
      }
    },
  )

  const view = { type: 'VIEW', sequence: 2, view: 'approval', height: FRAME_HEIGHT_MAX }

  test('VIEW and ESCAPE: round trip, and no mutation', () => {
    for (const message of [view, { ...view, view: 'none', height: 0 }]) {
      expect(parseFrameMessage(structuredClone(message))).toEqual(message)
    }
    for (const mutated of mutate(view)) expect(parseFrameMessage(mutated)).toBeUndefined()
    for (const height of [-1, 0.5, FRAME_HEIGHT_MAX + 1, Number.NaN]) {
      expect(parseFrameMessage({ ...view, height })).toBeUndefined()
    }
    const key = { type: 'ESCAPE', sequence: 3 }
    expect(parseFrameMessage(key)).toEqual(key)
    expect(parseFrameMessage({ ...key, key: 'Escape' })).toBeUndefined()
  })

  test('NODE_REQUEST: round trip, and no other network or method', () => {
    const payload = { chainId: 'eip155:31339', method: 'eth_gasPrice', params: [] }
    const message = { type: 'NODE_REQUEST', id, sequence: 2, payload }
    expect(parseFrameMessage(structuredClone(message))).toEqual(message)
    expect(parseAppMessage(message)).toBeUndefined()
    for (const change of [{ chainId: 'x:1' }, { method: 'eth gasPrice' }, { url: 'https://x.y' }]) {
      expect(parseFrameMessage({ ...message, payload: { ...payload, ...change } })).toBeUndefined()
    }
  })

  test.each<[string, unknown]>([
    ['a message of the app', appMessage('SIGN_OUT')],
    ['an error with a text', { code: 'internal', message: 'at vault.ts:1' }],
    ['an unknown code', { code: 'stack_overflow' }],
    ['an error without a code', {}],
  ])('refuses %s', (_, payload) => {
    expect(parseFrameMessage({ type: 'SIGN_OUT_ERROR', id, sequence: 1, payload })).toBeUndefined()
    expect(parseFrameMessage(payload)).toBeUndefined()
  })

  test('property: hostile values never throw, are never accepted, and pollute nothing', () => {
    const keys = fc.constantFrom('type', 'id', 'sequence', 'payload', '__proto__', 'constructor')
    const types = fc.constantFrom('READY', 'CANCEL', ...eventNames, 'RPC_REQUEST_SUCCESS')
    const values = fc.dictionary(keys, fc.oneof(types, fc.constant(id), fc.anything()))
    fc.assert(
      fc.property(values, (value) => {
        for (const parsed of [parseAppMessage(value), parseFrameMessage(value)]) {
          if (parsed !== undefined) expect(Object.getPrototypeOf(parsed)).toBeNull()
        }
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      }),
    )
  })
})
