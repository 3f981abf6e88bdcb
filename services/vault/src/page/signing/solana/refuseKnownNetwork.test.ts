import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system'
import { expect, test } from 'vitest'
import { toHex } from '../../../frame/index.ts'
import { NodeError } from '../../nodes/nodeError.ts'
import type { PreparedSolanaTransactions } from '../preparedRequest.ts'
import { type Answers, createTestNodes } from '../test/createTestNodes.ts'
import { refuseKnownNetwork } from './refuseKnownNetwork.ts'

const KNOWN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OWN = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' as Address
const HASH = 'US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx' as Blockhash
const owner = createNoopSigner(OWN)
const transfer = getTransferSolInstruction({ source: owner, destination: OWN, amount: 1n })

function compile(instruction: Instruction): PreparedSolanaTransactions['transactions'][number] {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(OWN, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: HASH, lastValidBlockHeight: 1n },
        paid,
      ),
    (timed) => appendTransactionMessageInstruction(instruction, timed),
  )
  const bytes = Uint8Array.from(compileTransaction(message).messageBytes)
  return { message: toHex(bytes) } as PreparedSolanaTransactions['transactions'][number]
}

async function getCode(chainId: string, instruction: Instruction, answers: Answers) {
  const { nodes, calls } = createTestNodes(answers, KNOWN)
  const work = refuseKnownNetwork({ chainId, transactions: [compile(instruction)], nodes })
  const error = await work.catch((reason: unknown) => reason)
  const code = (error as { payload?: { code: string } } | undefined)?.payload?.code
  return { code: error instanceof NodeError ? error.code : code, calls }
}

const valid = (value: boolean) => ({ isBlockhashValid: { context: { slot: 1 }, value } })

test.each<[string, Answers, string | undefined]>([
  ['is not valid on a network of the wallet', valid(false), undefined],
  ['is valid there', valid(true), 'chain_not_supported'],
  ['whose validity the node does not tell', {}, 'refused'],
  ['about which the node answers otherwise', { isBlockhashValid: true }, 'unavailable'],
])('a transaction for a network of the site that %s', async (_, answers, code) => {
  const found = await getCode('solana:site', transfer, answers)
  expect(found.code).toBe(code)
  expect(found.calls).toEqual([
    { method: 'isBlockhashValid', params: [HASH, { commitment: 'processed' }] },
  ])
})

test('a durable nonce is valid wherever its account is: refused', async () => {
  const advance = getAdvanceNonceAccountInstruction({ nonceAccount: OWN, nonceAuthority: owner })
  const found = await getCode('solana:site', advance, valid(false))
  expect(found.code).toBe('chain_not_supported')
})

test('a network of the wallet is not asked', async () => {
  expect(await getCode(KNOWN, transfer, valid(true))).toEqual({ code: undefined, calls: [] })
})
