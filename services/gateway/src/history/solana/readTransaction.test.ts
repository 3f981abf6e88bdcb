import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { readTransaction } from './readTransaction.ts'
import { SolanaTransaction } from './transactionSchema.ts'

const [owner, source, target, mint] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))

/** A transfer of the coin and one of a token. */
function read(decimals: number) {
  const balance = { mint, owner, uiTokenAmount: { decimals } }
  const answer = {
    blockTime: 1,
    meta: {
      err: null,
      fee: 5000,
      preTokenBalances: [{ ...balance, accountIndex: 1 }],
      postTokenBalances: [{ ...balance, accountIndex: 2 }],
    },
    transaction: {
      message: {
        accountKeys: [owner, source, target, SYSTEM_PROGRAM, TOKEN_PROGRAM],
        instructions: [
          { programIdIndex: 3, accounts: [0, 2], data: '3Bxs411Dtc7pkFQj' },
          { programIdIndex: 4, accounts: [1, 2, 0], data: '3DdGGhkhJbjm' },
        ],
      },
    },
  }
  return readTransaction('id', v.parse(SolanaTransaction, answer))
}

test('readTransaction: only the transfer of a token with absurd decimals is left out', () => {
  expect(read(36).transfers.map(({ asset }) => asset.kind)).toEqual(['native', 'token'])
  expect(read(37).transfers.map(({ asset }) => asset.kind)).toEqual(['native'])
})
