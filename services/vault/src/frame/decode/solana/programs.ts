/** What an instruction does. Amounts are in the smallest unit. */
export type SolanaAction =
  | {
      readonly kind: 'transfer'
      readonly from: string
      readonly to: string
      readonly lamports: bigint
    }
  | {
      readonly kind: 'tokenTransfer'
      readonly source: string
      readonly destination: string
      readonly owner: string
      readonly amount: bigint
      /** The token, if the instruction names it. */
      readonly mint?: string
    }
  | {
      readonly kind: 'tokenApprove'
      readonly source: string
      readonly delegate: string
      readonly owner: string
      readonly amount: bigint
      /** All of 64 bits: no supply is larger. */
      readonly isUnlimited: boolean
      readonly mint?: string
    }
  | { readonly kind: 'tokenRevoke'; readonly source: string; readonly owner: string }
  | {
      readonly kind: 'closeTokenAccount'
      readonly account: string
      readonly destination: string
      readonly owner: string
    }
  | {
      readonly kind: 'createTokenAccount'
      readonly payer: string
      readonly account: string
      readonly owner: string
      readonly mint: string
    }
  | { readonly kind: 'computeLimit'; readonly units: bigint }
  | { readonly kind: 'computePrice'; readonly microLamports: bigint }
  /** Any other program, instruction, number of accounts or length of data. */
  | { readonly kind: 'unreadable'; readonly program?: string; readonly data: string }

export interface SolanaFunction {
  readonly program: string
  /** The first bytes of the data. */
  readonly tag: readonly number[]
  /** Bytes of the integer after the tag. */
  readonly numberSize: number
  /** Bytes after the integer, such as decimals, which do not change what is done. */
  readonly restSize: number
  readonly accounts: number
  toAction(accounts: readonly string[], number: bigint): SolanaAction
}

/** @solana-program/system and @solana-program/token, with which the tests compare all of this. */
export const SYSTEM = '11111111111111111111111111111111'
export const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const ASSOCIATED_TOKEN = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** https://docs.rs/solana-sdk-ids, `compute_budget` */
export const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'

const U32 = 4
const U64 = 8
/** One unit less than all is no limit either. */
const UNLIMITED_MIN = 2n ** 63n

type Row = readonly [
  program: string,
  tag: readonly number[],
  numberSize: number,
  restSize: number,
  accounts: number,
  toAction: (accounts: readonly string[], number: bigint) => SolanaAction,
]

const rows: readonly Row[] = [
  [
    SYSTEM,
    [2, 0, 0, 0],
    U64,
    0,
    2,
    ([from = '', to = ''], lamports) => {
      return { kind: 'transfer', from, to, lamports }
    },
  ],
  [
    TOKEN,
    [3],
    U64,
    0,
    3,
    ([source = '', destination = '', owner = ''], amount) => {
      return { kind: 'tokenTransfer', source, destination, owner, amount }
    },
  ],
  [
    TOKEN,
    [12],
    U64,
    1,
    4,
    ([source = '', mint = '', destination = '', owner = ''], amount) => {
      return { kind: 'tokenTransfer', source, destination, owner, amount, mint }
    },
  ],
  [
    TOKEN,
    [4],
    U64,
    0,
    3,
    ([source = '', delegate = '', owner = ''], amount) => {
      const isUnlimited = amount >= UNLIMITED_MIN
      return { kind: 'tokenApprove', source, delegate, owner, amount, isUnlimited }
    },
  ],
  [
    TOKEN,
    [13],
    U64,
    1,
    4,
    ([source = '', mint = '', delegate = '', owner = ''], amount) => {
      const isUnlimited = amount >= UNLIMITED_MIN
      return { kind: 'tokenApprove', source, delegate, owner, amount, isUnlimited, mint }
    },
  ],
  [TOKEN, [5], 0, 0, 2, ([source = '', owner = '']) => ({ kind: 'tokenRevoke', source, owner })],
  [
    TOKEN,
    [9],
    0,
    0,
    3,
    ([account = '', destination = '', owner = '']) => {
      return { kind: 'closeTokenAccount', account, destination, owner }
    },
  ],
  // No data is `Create`, too: `process_instruction` of
  // https://github.com/solana-program/associated-token-account/blob/main/program/src/processor.rs
  [ASSOCIATED_TOKEN, [], 0, 0, 6, toTokenAccount],
  [ASSOCIATED_TOKEN, [0], 0, 0, 6, toTokenAccount],
  [ASSOCIATED_TOKEN, [1], 0, 0, 6, toTokenAccount],
  [COMPUTE_BUDGET, [2], U32, 0, 0, (_, units) => ({ kind: 'computeLimit', units })],
  [COMPUTE_BUDGET, [3], U64, 0, 0, (_, microLamports) => ({ kind: 'computePrice', microLamports })],
]

function toTokenAccount([payer = '', account = '', owner = '', mint = '']: readonly string[]) {
  return { kind: 'createTokenAccount', payer, account, owner, mint } as const
}

export const SOLANA_FUNCTIONS: readonly SolanaFunction[] = rows.map(
  ([program, tag, numberSize, restSize, accounts, toAction]) => {
    return { program, tag, numberSize, restSize, accounts, toAction }
  },
)
