import { expect, test } from 'vitest'
import { createLog } from './createLog.ts'

test.each([
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '111111111111111111114oLvT2',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
])('createLog: hides the address %s', (address) => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, (line) => lines.push(line))
  log.warn({ err: new TypeError(`no balance of ${address}/utxo`) }, 'a source failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('no balance of ')
  expect(lines[0]).not.toContain(address)
})
