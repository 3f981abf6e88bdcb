import { expect, test } from 'vitest'
import { invalidSendCalls } from '../errors/catalogue.ts'
import { isPorticoError } from '../errors/porticoError.ts'
import { checkSendCalls } from './checkSendCalls.ts'

const call = { to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const good = { version: '2.0.0', chainId: '0x1', from: call.to, calls: [call] }

test.each([
  good,
  { ...good, capabilities: { paymasterService: { url: 'https://x' } } },
  { ...good, calls: [{ ...call, data: '0x', value: '0x1' }, call] },
  { ...good, from: undefined },
  { ...good, calls: [{ data: '0x6000', value: '0x0' }] },
  { ...good, calls: [{ ...call, value: '0x9184e72a' }] },
])('checkSendCalls: accepts %j', (value) => {
  expect(() => checkSendCalls(value)).not.toThrow()
})

test.each<[unknown, string]>([
  [undefined, 'not an object'],
  [[good], 'not an object'],
  [{ ...good, chainId: undefined }, 'chainId'],
  [{ ...good, chainId: 1 }, 'chainId'],
  [{ ...good, from: '0x1' }, 'from'],
  [{ ...good, from: 1 }, 'from'],
  [{ ...good, version: 2 }, 'version'],
  [{ ...good, capabilities: 'all' }, 'capabilities'],
  [{ ...good, capabilities: null }, 'capabilities'],
  [{ ...good, calls: undefined }, 'calls is empty'],
  [{ ...good, calls: [] }, 'calls is empty'],
  [{ ...good, calls: [null] }, 'call 0 is not an object'],
  [{ ...good, calls: [call, {}] }, '"to" of call 1'],
  [{ ...good, calls: [{ value: '0x1' }] }, '"to" of call 0'],
  [{ ...good, calls: [{ to: '0x' }] }, '"to" of call 0'],
  [{ ...good, calls: [{ to: '0x', data: '0x6000' }] }, '"to" of call 0'],
  [{ ...good, calls: [{ to: null }] }, '"to" of call 0'],
  [{ ...good, calls: [{ ...call, data: '0xf' }] }, '"data" of call 0'],
  [{ ...good, calls: [{ ...call, data: '0xzz' }] }, '"data" of call 0'],
  [{ ...good, calls: [{ ...call, value: '1' }] }, '"value" of call 0'],
  [{ ...good, calls: [{ ...call, value: '0x' }] }, '"value" of call 0'],
  [{ ...good, calls: [{ ...call, value: '1.5' }] }, '"value" of call 0'],
  [{ ...good, calls: [{ to: '5aAe' }] }, '"to" of call 0'],
  [{ ...good, calls: [{ ...call, data: 'ff' }] }, '"data" of call 0'],
  [{ ...good, calls: [{ ...call, data: 255 }] }, '"data" of call 0'],
  [{ ...good, calls: [{ ...call, value: 1 }] }, '"value" of call 0'],
])('checkSendCalls: rejects %j', (value, words) => {
  try {
    checkSendCalls(value)
    expect.unreachable()
  } catch (error) {
    expect(isPorticoError(error, invalidSendCalls)).toBe(true)
    expect(String(error)).toContain(words)
  }
})
