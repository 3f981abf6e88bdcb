import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getAddressDecoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveCheckedInstruction,
  getApproveInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getCreateAssociatedTokenInstruction,
  getRevokeInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DecodeError } from '../decodeError.ts'
import { decodeSolanaMessage } from './decodeSolanaMessage.ts'
import { isSolanaTransaction } from './isSolanaTransaction.ts'
import { COMPUTE_BUDGET } from './programs.ts'

const invalid = new DecodeError('solana_invalid')
const MAX_U64 = 2n ** 64n - 1n

const [payer, source, destination, mint, delegate] = [1, 2, 3, 4, 5].map((byte) =>
  getAddressDecoder().decode(new Uint8Array(32).fill(byte)),
) as [Address, Address, Address, Address, Address]
const owner = createNoopSigner(payer)

function compile(instructions: readonly Instruction[], version: 'legacy' | 0 = 0) {
  const lifetime = { blockhash: mint as string as Blockhash, lastValidBlockHeight: 1n }
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const transaction = compileTransaction(message)
  return {
    message: Uint8Array.from(transaction.messageBytes),
    all: Uint8Array.from(getTransactionEncoder().encode(transaction)),
  }
}

function budget(...data: number[]): Instruction {
  return { programAddress: COMPUTE_BUDGET as Address, data: Uint8Array.from(data) }
}

const token = { source, owner: payer }
const cases: readonly [string, Instruction, object][] = [
  [
    'a transfer',
    getTransferSolInstruction({ source: owner, destination, amount: 5n }),
    { kind: 'transfer', from: payer, to: destination, lamports: 5n },
  ],
  [
    'a transfer of a token',
    getTransferInstruction({ source, destination, authority: owner, amount: MAX_U64 }),
    { kind: 'tokenTransfer', ...token, destination, amount: MAX_U64 },
  ],
  [
    'a checked transfer of a token',
    getTransferCheckedInstruction({
      source,
      mint,
      destination,
      authority: owner,
      amount: 7n,
      decimals: 6,
    }),
    { kind: 'tokenTransfer', ...token, destination, amount: 7n, mint },
  ],
  [
    'an unlimited allowance',
    getApproveInstruction({ source, delegate, owner, amount: MAX_U64 }),
    { kind: 'tokenApprove', ...token, delegate, amount: MAX_U64, isUnlimited: true },
  ],
  [
    'an allowance of one unit less',
    getApproveInstruction({ source, delegate, owner, amount: MAX_U64 - 1n }),
    { kind: 'tokenApprove', ...token, delegate, amount: MAX_U64 - 1n, isUnlimited: true },
  ],
  [
    'a checked allowance',
    getApproveCheckedInstruction({ source, mint, delegate, owner, amount: 7n, decimals: 6 }),
    { kind: 'tokenApprove', ...token, delegate, amount: 7n, isUnlimited: false, mint },
  ],
  [
    'the end of an allowance',
    getRevokeInstruction({ source, owner }),
    { kind: 'tokenRevoke', ...token },
  ],
  [
    'the end of an account',
    getCloseAccountInstruction({ account: source, destination, owner }),
    { kind: 'closeTokenAccount', account: source, destination, owner: payer },
  ],
  [
    'a token account',
    getCreateAssociatedTokenInstruction({ payer: owner, ata: source, owner: delegate, mint }),
    { kind: 'createTokenAccount', payer, account: source, owner: delegate, mint },
  ],
  [
    'a token account, by an instruction without data',
    {
      ...getCreateAssociatedTokenInstruction({ payer: owner, ata: source, owner: delegate, mint }),
      data: new Uint8Array(),
    },
    { kind: 'createTokenAccount', payer, account: source, owner: delegate, mint },
  ],
  [
    'a token account that may be there',
    getCreateAssociatedTokenIdempotentInstruction({
      payer: owner,
      ata: source,
      owner: delegate,
      mint,
    }),
    { kind: 'createTokenAccount', payer, account: source, owner: delegate, mint },
  ],
  ['a limit of units', budget(2, 1, 1, 0, 0), { kind: 'computeLimit', units: 257n }],
  ['a price', budget(3, 0, 1, 0, 0, 0, 0, 0, 0), { kind: 'computePrice', microLamports: 256n }],
]

describe('decodeSolanaMessage', () => {
  test.each(cases)('%s', (_, instruction, action) => {
    for (const version of ['legacy', 0] as const) {
      const decoded = decodeSolanaMessage(compile([instruction], version).message)
      expect(decoded).toEqual({ version, feePayer: payer, signers: [payer], actions: [action] })
    }
  })

  test.each(cases)('%s with another form cannot be read', (_, instruction) => {
    const data = Uint8Array.from([...(instruction.data ?? []), 0, 0])
    const extra = { address: destination, role: AccountRole.READONLY }
    const accounts = [...(instruction.accounts ?? []), extra]
    const { message } = compile([
      { ...instruction, data },
      { ...instruction, accounts },
    ])
    const kinds = decodeSolanaMessage(message).actions.map(({ kind }) => kind)
    expect(kinds).toEqual(['unreadable', 'unreadable'])
  })

  test('the limit and the price of units, as kit writes them', () => {
    const limited = setTransactionMessageComputeUnitLimit(
      70_000,
      createTransactionMessage({ version: 0 }),
    )
    const { instructions } = setTransactionMessageComputeUnitPrice(9n, limited)
    const { actions } = decodeSolanaMessage(compile(instructions).message)
    expect(actions).toContainEqual({ kind: 'computeLimit', units: 70_000n })
    expect(actions).toContainEqual({ kind: 'computePrice', microLamports: 9n })
  })

  test('another program cannot be read', () => {
    const { message } = compile([{ programAddress: mint, data: Uint8Array.of(2, 255) }])
    const [action] = decodeSolanaMessage(message).actions
    expect(action).toEqual({ kind: 'unreadable', program: mint, data: '0x02ff' })
  })

  test('bytes at the end, missing ones and other versions are refused', () => {
    const { message } = compile(cases.map(([, instruction]) => instruction))
    expect(decodeSolanaMessage(message).actions).toHaveLength(cases.length)
    expect(() => decodeSolanaMessage(Uint8Array.of(...message, 0))).toThrow(invalid)
    expect(() => decodeSolanaMessage(message.subarray(0, -1))).toThrow(invalid)
    expect(() => decodeSolanaMessage(Uint8Array.of(0x81, ...message.subarray(1)))).toThrow(invalid)
  })

  test('anything is decoded, or refused with a DecodeError', () => {
    const { message } = compile(cases.map(([, instruction]) => instruction))
    const change = fc.tuple(fc.nat(message.length - 1), fc.nat(255)).map(([place, byte]) => {
      return message.map((old, at) => (at === place ? byte : old))
    })
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), change), (bytes) => {
        try {
          expect(decodeSolanaMessage(bytes).feePayer).toBeTypeOf('string')
        } catch (error) {
          expect(error).toBeInstanceOf(DecodeError)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('isSolanaTransaction', () => {
  test.each(['legacy', 0] as const)('version %s: the message, or all of it', (version) => {
    const { message, all } = compile(
      [getTransferSolInstruction({ source: owner, destination, amount: 5n })],
      version,
    )
    expect([message, all].map(isSolanaTransaction)).toEqual([true, true])
  })

  test('a message of an unknown version is one', () => {
    const { message } = compile([])
    expect(isSolanaTransaction(Uint8Array.of(0x81, ...message.subarray(1)))).toBe(true)
    expect(isSolanaTransaction(Uint8Array.of(0xbf))).toBe(true)
  })

  // https://docs.anza.xyz/proposals/off-chain-message-signing
  test('an off-chain message is none', () => {
    const header = [0xff, ...new TextEncoder().encode('solana offchain'), 0, 0]
    expect(isSolanaTransaction(Uint8Array.of(...header, 1, 0, 0x61))).toBe(false)
  })

  test('a text is none', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isSolanaTransaction(new TextEncoder().encode(text))).toBe(false)
      }),
    )
  })
})
