import fc from 'fast-check'
import { HttpRequestError, TimeoutError, WebSocketRequestError } from 'viem'
import { expect, test } from 'vitest'
import { mapNodeError } from './mapNodeError.ts'
import { isPorticoError, PorticoError } from './porticoError.ts'
import { unsupportedChain } from './rows/thrown.ts'

test.each([
  new HttpRequestError({ url: 'https://node.example' }),
  new TimeoutError({ body: {}, url: 'https://node.example' }),
  new WebSocketRequestError({ url: 'wss://node.example' }),
])('mapNodeError: $name means that no node was reached', (error) => {
  expect(mapNodeError({ cause: error })).toMatchObject({
    code: 'http/rpc-request-failed',
    shortMessage: 'RPC request failed',
    cause: { cause: error },
  })
})

// Messages of geth, anvil, Nethermind, Besu, Erigon and L2 nodes.
test.each([
  ['execution reverted: ERC20: transfer amount exceeds balance', 'node/execution-reverted'],
  ['execution reverted: nonce too low', 'node/execution-reverted'],
  ['VM Exception while processing transaction: revert', 'node/execution-reverted'],
  ["reverted with reason string 'no'", 'node/execution-reverted'],
  ['gas required exceeds allowance (0)', 'node/execution-reverted'],
  ['max fee per gas higher than 2^256-1', 'node/fee-cap-too-high'],
  ['fee cap higher than 2^256-1', 'node/fee-cap-too-high'],
  [
    'max fee per gas less than block base fee: address 0x00, maxFeePerGas: 1, baseFee: 7',
    'node/fee-cap-too-low',
  ],
  ['fee cap less than block base fee', 'node/fee-cap-too-low'],
  ['transaction is outdated', 'node/fee-cap-too-low'],
  ['nonce too high: address 0x00, tx: 9 state: 3', 'node/nonce-too-high'],
  ['nonce too low: next nonce 5, tx nonce 4', 'node/nonce-too-low'],
  ['already known', 'node/nonce-too-low'],
  ['Transaction already imported', 'node/nonce-too-low'],
  ['nonce has max value: address 0x00', 'node/nonce-max'],
  [
    'insufficient funds for gas * price + value: address 0x00 have 1 want 2',
    'node/insufficient-funds',
  ],
  ['Insufficient funds for gas * price + value', 'node/insufficient-funds'],
  ['Upfront cost exceeds transaction sender account balance', 'node/insufficient-funds'],
  ['intrinsic gas too high', 'node/intrinsic-gas-too-high'],
  ['gas limit reached', 'node/intrinsic-gas-too-high'],
  ['exceeds block gas limit', 'node/intrinsic-gas-too-high'],
  ['intrinsic gas too low: have 1, want 21000', 'node/intrinsic-gas-too-low'],
  ['transaction type not supported', 'node/transaction-type-unsupported'],
  ['transaction type not valid', 'node/transaction-type-unsupported'],
  ['max priority fee per gas higher than max fee per gas: address 0x00', 'node/tip-above-fee-cap'],
  ['tip higher than fee cap', 'node/tip-above-fee-cap'],
  ['something else', 'node/unknown'],
  ['', 'node/unknown'],
])('%j is %s', (message, code) => {
  for (const thrown of [
    message,
    { code: -32000, message },
    new Error('RPC', { cause: { message } }),
  ]) {
    const error = mapNodeError(thrown)
    expect(error.code).toBe(code)
    expect(error.cause).toBe(thrown)
  }
})

test('mapNodeError: recognizes a revert by its code, and keeps the reason', () => {
  const error = mapNodeError({ code: 3, message: 'execution failed: too late', data: '0x08c379a0' })
  expect(error).toMatchObject({
    code: 'node/execution-reverted',
    details: 'execution failed: too late',
  })
})

test('mapNodeError: returns a PorticoError unchanged', () => {
  const error = new PorticoError(unsupportedChain)
  expect(mapNodeError(error)).toBe(error)
})

test('mapNodeError: maps any value', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      const error = mapNodeError(thrown)
      expect(isPorticoError(error)).toBe(true)
      expect(error.message).not.toContain('[object')
    }),
    { seed: 3, numRuns: 1000 },
  )
})
