import { describe, expect, test } from 'vitest'
import { flowTable } from './flowTable.ts'
import { walletCodes } from './mapWalletError.ts'
import { PorticoError } from './porticoError.ts'
import { errorTable } from './table.ts'

const rows = Object.entries(errorTable)
const messages = new Set([
  ...rows.map(([, row]) => row.message),
  ...Object.values(flowTable).map(({ message }) => message),
])

describe('each row', () => {
  test('has a unique, well-formed code', () => {
    const codes = rows.map(([, row]) => row.code)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    for (const code of codes) expect(code).toMatch(/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('has a message', () => {
    for (const [name, { message }] of rows) {
      expect(message, name).toMatch(/^["A-Z{i]/)
      expect(message, name).not.toMatch(/\s$|\n/)
    }
  })

  test('creates an error', () => {
    for (const [, row] of rows) expect(new PorticoError(row).code).toBe(row.code)
  })
})

// Copied from the specification, not derived from the catalogue.
test.each([
  'A problem occurred while trying initialize authentication',
  'Signature declined',
  'This application might not support Smart Accounts',
  'Authenticating...',
  'Transaction started',
  'Please enter a valid amount and receiver address',
  'Failed to disconnect',
  'Unsupported chain',
  'Chain adapter not found',
  'Network not found',
  'CaipNetwork is undefined',
  'WalletConnectConnector not found',
  'Error resolving name',
  'Chain not configured',
  'Connector already connected',
  'Connector not connected',
  'HTTP status code: {status}',
  'RPC request failed',
  'Invalid CAIP-10 address',
  'Invalid CAIP-2 network id',
  'Invalid chainId',
  'Cannot set both siweConfig and siwx options',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No ConnectionController client found',
  'Chain is not supported',
  'Network not supported for Swaps',
])('contains the message %j', (message) => {
  expect(messages).toContain(message)
})

test.each([
  -32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006,
  4001, 4100, 4200, 4900, 4901, 4902, 5700, 5710, 5720, 5730, 5740, 5750, 5760,
])('has a row for the wallet code %d', (code) => {
  expect(walletCodes.filter(([known]) => known === code)).toHaveLength(1)
})
