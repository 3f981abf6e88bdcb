import { blake2AsHex, xxhashAsHex } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAccountBalance, getAccountKey, getTransferable } from './balance.ts'
import { encodeAccountInfo } from './test/encodeAccountInfo.ts'
import { startNode } from './test/startNode.ts'

test('getAccountKey: equals the hashes of @polkadot/util-crypto', () => {
  const accountId = Uint8Array.from({ length: 32 }, (_, at) => at)
  const parts = [
    xxhashAsHex('System', 128),
    xxhashAsHex('Account', 128),
    blake2AsHex(accountId, 128),
    `0x${Buffer.from(accountId).toString('hex')}`,
  ]
  expect(getAccountKey(accountId)).toBe(`0x${parts.map((part) => part.slice(2)).join('')}`)
})

// Polkadot wiki, 'Account Balances': an account stakes, then creates a proxy.
test.each([
  [{ free: 100n, frozen: 0n, reserved: 0n }, 99n],
  [{ free: 100n, frozen: 80n, reserved: 0n }, 20n],
  [{ free: 80n, frozen: 80n, reserved: 20n }, 20n],
  // Less is free than the existential deposit.
  [{ free: 0n, frozen: 0n, reserved: 0n }, 0n],
  [{ free: 50n, frozen: 0n, reserved: 90n }, 49n],
  [{ free: 50n, frozen: 80n, reserved: 10n }, 0n],
])('getTransferable: of %o', (balance, value) => {
  expect(getTransferable(balance, 1n)).toBe(value)
})

test('getAccountBalance: reads what @polkadot/types encodes', async () => {
  const u128 = fc.bigInt(0n, (1n << 128n) - 1n)
  const u32 = fc.nat(0xffff_ffff)
  let answer = ''
  const node = await startNode(() => answer)
  await fc.assert(
    fc.asyncProperty(
      fc.record({ nonce: u32, consumers: u32, providers: u32, sufficients: u32 }),
      fc.record({ free: u128, reserved: u128, frozen: u128 }),
      async (counters, data) => {
        answer = encodeAccountInfo(data, counters)
        const target = { endpoints: [{ url: node.url }] }
        const balance = await getAccountBalance(target, new Uint8Array(32))
        expect(balance).toEqual(data)
      },
    ),
    { seed: 7, numRuns: 40 },
  )
  await node.stop()
})

test.each([
  ['nothing', undefined],
  ['no hex', 'yes'],
  ['a number', 7],
  ['too few bytes', '0x00'],
  ['too many bytes', `0x${'00'.repeat(96)}`],
])('getAccountBalance: refuses %s', async (_, answer) => {
  const node = await startNode(() => answer)
  const balance = getAccountBalance({ endpoints: [{ url: node.url }] }, new Uint8Array(32))
  await expect(balance).rejects.toMatchObject({ code: 'http/rpc-request-failed' })
  await node.stop()
})
