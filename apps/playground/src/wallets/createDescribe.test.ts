import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test, vi } from 'vitest'
import { createDescribe } from './createDescribe.ts'

const OWN = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2' as Address
const RECEIVER = '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS' as Address
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address
const TOKEN_ACCOUNT = '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY' as Address
const SOURCE = '3emsAVdmGKERbHjmGfQ6oZ1e35dkf5iYcS6U4CPKFVaa' as Address
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const HASH = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'

/** Describes a transaction of these instructions. */
async function describeSigning(instructions: readonly Instruction[]) {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(OWN, draft),
    (draft) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(HASH), lastValidBlockHeight: 1n },
        draft,
      ),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const transaction = new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
  return await createDescribe(undefined)({
    walletName: 'Birch',
    namespace: 'solana',
    origin: 'http://localhost',
    prompted: true,
    method: 'solana:signTransaction',
    params: { transaction },
  })
}

test('createDescribe: the amount and the receiver of a Solana transfer', async () => {
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(OWN),
    destination: RECEIVER,
    amount: lamports(1_250_000_000n),
  })
  const { kind, account, detail } = await describeSigning([transfer])
  expect([kind, account, detail]).toEqual(['transaction', OWN, `1.25 SOL → ${RECEIVER}`])
})

const transferChecked: Instruction = {
  programAddress: TOKEN,
  accounts: [SOURCE, MINT, TOKEN_ACCOUNT, OWN].map((address) => ({
    address,
    role: AccountRole.WRITABLE,
  })),
  data: Uint8Array.of(12, 0x60, 0xe3, 0x16, 0, 0, 0, 0, 0, 6),
}

test('createDescribe: a transfer of tokens, to the owner of the account that it opens', async () => {
  const opening: Instruction = {
    programAddress: ASSOCIATED,
    accounts: [OWN, TOKEN_ACCOUNT, RECEIVER, MINT].map((address) => ({
      address,
      role: AccountRole.READONLY,
    })),
    data: Uint8Array.of(1),
  }
  const { detail } = await describeSigning([opening, transferChecked])
  expect(detail).toBe(`1.5 EPjF…Dt1v → ${RECEIVER}`)
})

test('createDescribe: names the programs of other instructions', async () => {
  const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address
  const { detail } = await describeSigning([
    transferChecked,
    { programAddress: memo, data: new TextEncoder().encode('hi') },
  ])
  expect(detail).toBe(`1.5 EPjF…Dt1v → ${TOKEN_ACCOUNT}\n${memo}`)
})

test('createDescribe: bytes that cannot be read leave the request', async () => {
  const request = {
    walletName: 'Birch',
    namespace: 'solana',
    origin: 'http://localhost',
    prompted: true,
    method: 'solana:signTransaction',
    params: { transaction: Uint8Array.of(1, 2, 3) },
  } as const
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await createDescribe(undefined)(request)).toMatchObject({ kind: 'transaction' })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
