import { expect, test } from 'vitest'
import { countPoints } from './countPoints.ts'
import { readCalls } from './readCalls.ts'
import { countSimulated, SIMULATED_CALLS_MAX } from './simulations.ts'

const call = (method: string, params: unknown = []) => ({ jsonrpc: '2.0', id: 1, method, params })
const simulation = (payload: object, ...rest: unknown[]) =>
  call('eth_simulateV1', [payload, ...rest])
const blocks = (count: number, more: object = {}) => ({
  blockStateCalls: [{ calls: new Array(count).fill({ to: '0x1' }), ...more }],
})
const wallet = { ...blocks(3), traceTransfers: true, validation: false }

test('countSimulated: the calls of one block', () => {
  expect(countSimulated(simulation(wallet, 'latest'))).toBe(3)
  expect(countSimulated(simulation(blocks(SIMULATED_CALLS_MAX)))).toBe(SIMULATED_CALLS_MAX)
  expect(countSimulated(call('eth_call'))).toBe(0)
})

test.each<[string, unknown]>([
  ['too many calls', [blocks(SIMULATED_CALLS_MAX + 1)]],
  ['two blocks', [{ blockStateCalls: [{ calls: [] }, { calls: [] }] }]],
  ['no block', [{ blockStateCalls: [] }]],
  ['a block of another number', [blocks(1, { blockOverrides: { number: '0xffff' } })]],
  ['another state', [blocks(1, { stateOverrides: {} })]],
  ['whole transactions', [{ ...blocks(1), returnFullTransactions: true }]],
  ['no payload', []],
  ['too many parameters', [wallet, 'latest', {}]],
  ['parameters by name', wallet],
])('countSimulated: %s: not allowed', (_, params) => {
  expect(countSimulated(call('eth_simulateV1', params))).toBeUndefined()
})

test('countPoints: a point for each further call, for sending, and for each simulated call', () => {
  const count = (body: unknown) => countPoints('eip155:1', readCalls(body))
  expect(count(call('eth_call'))).toEqual({ points: 0, cost: 'read' })
  expect(count([call('eth_call'), call('eth_call'), {}])).toEqual({ points: 2, cost: 'read' })
  expect(count(call('eth_sendRawTransaction'))).toEqual({ points: 1, cost: 'write' })
  expect(count(simulation(wallet))).toEqual({ points: 3, cost: 'read' })
  expect(count([simulation(wallet), simulation(wallet)])).toEqual({ points: 7, cost: 'read' })
})
