import { expect, test } from 'vitest'
import { describeRequest } from './describeRequest.ts'

const base = {
  walletName: 'Aspen',
  namespace: 'eip155',
  origin: 'http://localhost',
  prompted: true,
} as const

test('describeRequest: decodes a message', () => {
  const params = ['0x48656c6c6f', '0xabc']
  expect(describeRequest({ ...base, method: 'personal_sign', params })).toEqual({
    wallet: 'Aspen',
    kind: 'sign',
    method: 'personal_sign',
    account: '0xabc',
    detail: 'Hello',
  })
})

test('describeRequest: keeps the hex of bytes that are no text', () => {
  const { detail } = describeRequest({ ...base, method: 'personal_sign', params: ['0xff00'] })
  expect(detail).toBe('0xff00')
})

test('describeRequest: names the amount and receiver of a transfer', () => {
  const params = [{ from: '0xa', to: '0xb', value: '0x2386f26fc10000' }]
  const { kind, detail } = describeRequest({ ...base, method: 'eth_sendTransaction', params })
  expect([kind, detail]).toEqual(['transaction', '0.01 ETH → 0xb'])
})

test('describeRequest: describes an unknown method as other', () => {
  expect(describeRequest({ ...base, method: 'eth_magic', params: undefined }).kind).toBe('other')
})

test('describeRequest: shows the messages of Bitcoin and Polkadot', () => {
  const bitcoin = { message: new TextEncoder().encode('Hello') }
  expect(
    describeRequest({ ...base, method: 'bitcoin:signMessage', params: bitcoin }),
  ).toMatchObject({ kind: 'sign', detail: 'Hello' })
  const polkadot = { address: '5abc', data: 'Hello', type: 'bytes' }
  expect(describeRequest({ ...base, method: 'signRaw', params: polkadot })).toMatchObject({
    kind: 'sign',
    account: '5abc',
    detail: 'Hello',
  })
})
