import * as fc from 'fast-check'
import { maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { ALICE, BOB, CAROL, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import { readTransfers } from './readTransfers.ts'
import { isSameChanges, sumMoves } from './sumMoves.ts'
import { COIN, createTransfer } from './test/logs.ts'

const account = fc.constantFrom(ALICE, BOB, CAROL)
const contract = fc.constantFrom(TOKEN, COIN, CAROL)
const amount = fc.bigInt({ min: 0n, max: maxUint256 })

test('the changes of an account are what it got of each token, less what it gave', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(contract, account, account, amount)), (transfers) => {
      const moves = transfers.flatMap((transfer) => readTransfers(createTransfer(...transfer)))
      const balances = new Map<string, bigint>()
      for (const [token, from, to, value] of transfers) {
        const add = (owner: string, difference: bigint) => {
          const key = `${token === COIN ? null : token} ${owner}`
          balances.set(key, (balances.get(key) ?? 0n) + difference)
        }
        add(from, -value)
        add(to, value)
      }
      for (const owner of [ALICE, BOB, CAROL]) {
        const found = sumMoves(moves, owner).map((change) => [
          `${change.token} ${owner}`,
          change.amount,
        ])
        const own = [...balances].filter(([key, sum]) => key.endsWith(owner) && sum !== 0n)
        expect(new Map(found as [string, bigint][])).toEqual(new Map(own))
        expect(found).toHaveLength(own.length)
      }
    }),
  )
})

test('what comes back is no change; the ids of NFTs are apart', () => {
  const there = { token: TOKEN, id: 1n, from: ALICE, to: BOB, amount: 1n }
  const back = { ...there, from: BOB, to: ALICE }
  expect(sumMoves([there, back], ALICE)).toEqual([])
  expect(sumMoves([there, { ...back, id: 2n }], ALICE)).toEqual([
    { token: TOKEN, id: 1n, amount: -1n },
    { token: TOKEN, id: 2n, amount: 1n },
  ])
})

test('changes are the same in any order, with the same amounts of the same tokens', () => {
  const [one, other] = [
    { token: null, amount: -1n },
    { token: TOKEN, amount: 2n },
  ]
  expect(isSameChanges([one, other], [other, one])).toBe(true)
  expect(isSameChanges([one], [one, other])).toBe(false)
  expect(isSameChanges([one, other], [one])).toBe(false)
  expect(isSameChanges([one], [{ ...one, amount: 1n }])).toBe(false)
  expect(isSameChanges([other], [{ ...other, id: 1n }])).toBe(false)
})
