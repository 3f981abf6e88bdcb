import { solana as solanaNetwork } from 'portico/networks'
import { describe, expect, test } from 'vitest'
import type { SolanaAction } from '../../frame/index.ts'
import { createTexts } from '../texts/createTexts.ts'
import { createWriter } from './createWriter.ts'
import { describeSolanaAction } from './describeSolanaAction.ts'
import { getSolanaFee } from './getSolanaFee.ts'
import { SOLANA, SOLANA_OWN } from './test/createPrepared.ts'
import { plain } from './test/summarize.ts'
import { toWarnings } from './toWarnings.ts'

const [ANN, BEN, MINT] = ['Ann', 'Ben', 'Mint'].map((name) => name.padEnd(44, '1')) as [
  string,
  string,
  string,
]
const tokens = new Map([[MINT, { decimals: 2 }]])
const texts = createTexts('en')
const writer = createWriter({
  chainId: solanaNetwork.caipNetworkId,
  network: SOLANA,
  tokens,
  texts,
  address: SOLANA_OWN,
})

const token = { source: ANN, owner: SOLANA_OWN, amount: 150n } as const
const approve = { ...token, kind: 'tokenApprove', delegate: BEN } as const

const cases: readonly [SolanaAction, string, readonly string[], readonly string[]][] = [
  [
    { kind: 'transfer', from: SOLANA_OWN, to: BEN, lamports: 5n },
    'Send 0.000000005 SOL',
    [`To: ${BEN}`],
    [],
  ],
  [
    { kind: 'transfer', from: ANN, to: BEN, lamports: 5n },
    'Send 0.000000005 SOL',
    [`To: ${BEN}`, `From: ${ANN}`],
    [],
  ],
  [
    { ...token, kind: 'tokenTransfer', destination: BEN, mint: MINT },
    'Send 1.5 Mint…1111',
    [`To token account: ${BEN}`, `Token: ${MINT}`],
    [],
  ],
  [
    { ...token, kind: 'tokenTransfer', destination: BEN },
    'Send 150 units of an unknown token',
    [
      `To token account: ${BEN}`,
      'Amount: 150 units of an unknown token',
      `From token account: ${ANN}`,
    ],
    [],
  ],
  [
    { ...approve, isUnlimited: false, mint: MINT },
    'Allow spending',
    [`Spender: ${BEN}`, 'Spending limit: 1.5 Mint…1111', `Token: ${MINT}`],
    [],
  ],
  [
    { ...approve, isUnlimited: true },
    'Allow unlimited spending',
    [`Spender: ${BEN}`, 'Spending limit: Unlimited'],
    ['unlimited'],
  ],
  [
    { kind: 'tokenRevoke', source: ANN, owner: SOLANA_OWN },
    'Revoke a spending permission',
    [`Token account: ${ANN}`],
    [],
  ],
  [
    { kind: 'closeTokenAccount', account: ANN, destination: BEN, owner: SOLANA_OWN },
    'Close a token account',
    [`Token account: ${ANN}`, `Remaining funds go to: ${BEN}`],
    ['restToOther'],
  ],
  [
    { kind: 'closeTokenAccount', account: ANN, destination: SOLANA_OWN, owner: SOLANA_OWN },
    'Close a token account',
    [`Token account: ${ANN}`, `Remaining funds go to: ${SOLANA_OWN}`],
    [],
  ],
  // Of another signer, who gets back what is theirs.
  [
    { kind: 'closeTokenAccount', account: ANN, destination: BEN, owner: BEN },
    'Close a token account',
    [`Token account: ${ANN}`, `Remaining funds go to: ${BEN}`],
    [],
  ],
  [
    { kind: 'createTokenAccount', payer: SOLANA_OWN, account: ANN, owner: BEN, mint: MINT },
    'Create a token account',
    [`Token: ${MINT}`, `Owner: ${BEN}`, `Token account: ${ANN}`],
    [],
  ],
  [{ kind: 'computeLimit', units: 1400n }, 'Fee limits', ['Compute units: 1,400'], []],
  [
    { kind: 'computePrice', microLamports: 7n },
    'Fee limits',
    ['Price per unit, in micro-lamports: 7'],
    [],
  ],
  [
    { kind: 'unreadable', program: ANN, data: '0x01' },
    'Call a program',
    [`Program: ${ANN}`],
    ['unreadableInstruction'],
  ],
  [{ kind: 'unreadable', data: '0x01' }, 'Call a program', [], ['unreadableInstruction']],
]

describe('describeSolanaAction', () => {
  test.each(cases)('%o', (action, title, lines, warnings) => {
    const part = describeSolanaAction(action, writer)
    expect(plain(part.title)).toBe(title)
    expect(part.rows.map(({ label, value }) => `${label}: ${plain(value.text)}`)).toEqual(lines)
    expect(part.warnings).toEqual(warnings)
  })
})

test('toWarnings: the rest of a token account may be all of the wrapped SOL', () => {
  expect(toWarnings(['restToOther'], writer)).toMatchObject([{ tone: 'bad' }])
})

describe('getSolanaFee', () => {
  const message = { version: 0, feePayer: ANN, signers: [ANN, BEN] } as const
  test.each<[string, readonly SolanaAction[], bigint]>([
    ['of signatures', [], 10_000n],
    [
      'with a price and a limit, rounded up',
      [
        { kind: 'computePrice', microLamports: 3n },
        { kind: 'computeLimit', units: 400_000n },
      ],
      10_002n,
    ],
    // 1 400 000 units are the most of a transaction.
    ['with a price only', [{ kind: 'computePrice', microLamports: 1_000_000n }], 1_410_000n],
  ])('%s', (_, actions, fee) => {
    expect(getSolanaFee({ ...message, actions })).toBe(fee)
  })
})
