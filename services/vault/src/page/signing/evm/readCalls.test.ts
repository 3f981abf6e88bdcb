import fc from 'fast-check'
import { FrameError } from 'portico/wire/frame'
import { describe, expect, test } from 'vitest'
import { DecodeError } from '../../../frame/index.ts'
import { CALLS_MAX, readCalls } from './readCalls.ts'

const TO = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const call = { to: TO, value: '0x1', data: '0xAB' }
const base = { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [call] }
const optional = { paymasterService: { url: 'https://pay.example', optional: true } }
const required = { paymasterService: { url: 'https://pay.example' } }

const read = (change: object = {}) => readCalls([{ ...base, ...change }], 1n)

function getRefusal(change: object) {
  try {
    read(change)
  } catch (error) {
    if (error instanceof FrameError) return error.payload.rpcCode ?? error.payload.code
    throw error
  }
  return undefined
}

describe('readCalls', () => {
  test('what a batch has to have, and what it may have', () => {
    const [first] = read().calls
    expect(first).toMatchObject({ to: TO.toLowerCase(), value: 1n, data: '0xab' })
    expect(read()).toMatchObject({ id: undefined, from: undefined })
    const calls = [{ data: '0x6000' }, { to: TO, capabilities: optional }]
    const all = read({ id: 'mine', from: TO, chainId: '0x1', calls, capabilities: optional })
    expect(all).toMatchObject({
      id: 'mine',
      from: TO,
      calls: [
        { to: null, data: '0x6000' },
        { to: TO.toLowerCase(), data: '0x', value: 0n },
      ],
    })
    expect(read({ calls: Array(CALLS_MAX).fill(call) }).calls).toHaveLength(CALLS_MAX)
  })

  test.each<[string, object, number | string]>([
    ['atomic calls', { atomicRequired: true }, 5760],
    ['a capability', { capabilities: required }, 5700],
    ['a capability of a call', { calls: [call, { ...call, capabilities: required }] }, 5700],
    ['a capability that is said to be needed', { capabilities: { a: { optional: 1 } } }, 5700],
    ['another network', { chainId: '0xa' }, 5710],
    ['too many calls', { calls: Array(CALLS_MAX + 1).fill(call) }, 5740],
    ['no version', { version: undefined }, 'invalid_params'],
    ['an older version', { version: '1.0' }, 'invalid_params'],
    ['no word on atomicity', { atomicRequired: undefined }, 'invalid_params'],
    ['a word on it that is no boolean', { atomicRequired: 'true' }, 'invalid_params'],
    ['no calls', { calls: [] }, 'invalid_params'],
    ['calls that are no list', { calls: { 0: call } }, 'invalid_params'],
    ['a call that is none', { calls: [null] }, 'invalid_params'],
    ['a call with its own network', { calls: [{ ...call, chainId: '0xa' }] }, 'invalid_params'],
    ['a call with its own gas', { calls: [{ ...call, gas: '0x1' }] }, 'invalid_params'],
    ['a call with its own nonce', { calls: [{ ...call, nonce: '0x1' }] }, 'invalid_params'],
    ['authorisations', { authorizationList: [] }, 'invalid_params'],
    ['a target that is no address', { calls: [{ ...call, to: '0x' }] }, 'invalid_params'],
    ['half a byte', { calls: [{ ...call, data: '0xabc' }] }, 'invalid_params'],
    ['a number', { calls: [{ ...call, value: 1 }] }, 'invalid_params'],
    ['no network', { chainId: undefined }, 'invalid_params'],
    ['a network with zeros in front', { chainId: '0x01' }, 'invalid_params'],
    ['a network as a number', { chainId: 1 }, 'invalid_params'],
    ['an empty id', { id: '' }, 'invalid_params'],
    ['an id that is too long', { id: 'a'.repeat(8195) }, 'invalid_params'],
    ['an id that is no text', { id: 1 }, 'invalid_params'],
    ['capabilities that are none', { capabilities: [] }, 'invalid_params'],
    ['a capability that is none', { capabilities: { a: true } }, 'invalid_params'],
  ])('%s: refused', (_, change, refusal) => {
    expect(getRefusal(change)).toBe(refusal)
  })

  test('whatever is asked, the result has what was asked, or it is an error of ours', () => {
    const hex = fc.constantFrom('0x', '0x0', '0x1', '0xAB', TO, TO.toLowerCase())
    const value = fc.oneof(hex, fc.jsonValue(), fc.constant(undefined))
    const keys = ['to', 'data', 'value', 'capabilities', 'gas'] as const
    const one = fc.oneof(
      fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] }),
      { weight: 8, arbitrary: fc.constant(call) },
      fc.jsonValue(),
    )
    const names = ['version', 'id', 'from', 'chainId', 'atomicRequired', 'capabilities'] as const
    const change = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
      requiredKeys: [],
    })
    let good = 0
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 4 }),
        fc.option(change, { freq: 2 }),
        (calls, more) => {
          try {
            const result = read({ calls, ...more })
            good += 1
            expect(result.calls).toHaveLength(calls.length)
            for (const [place, requested] of result.calls.entries()) {
              const { to = null } = calls[place] as { to?: string | null }
              expect(requested.to).toBe(to === null ? null : to.toLowerCase())
              expect(requested).toMatchObject({ nonce: undefined, gas: undefined, accessList: [] })
            }
          } catch (error) {
            if (error instanceof FrameError || error instanceof DecodeError) return
            throw error
          }
        },
      ),
      { numRuns: 1000 },
    )
    expect(good).toBeGreaterThan(20)
  })
})
