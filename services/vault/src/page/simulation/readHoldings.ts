import * as v from 'valibot'
import { readBase64, SYSTEM, TOKEN, toBase58 } from '../../frame/index.ts'
import type { Change } from '../review/simulation.ts'

/** https://solana.com/docs/rpc/http/getmultipleaccounts, "Result": `null` for none. */
export const Account = v.nullable(
  v.object({
    lamports: v.pipe(v.number(), v.safeInteger()),
    owner: v.string(),
    /** With the encoding, which is that of the question. */
    data: v.array(v.string()),
  }),
)
export type Account = v.InferOutput<typeof Account>

/** The program of tokens, and that with extensions: https://solana.com/docs/tokens/basics */
export const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([
  TOKEN,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
/**
 * The places of a token account, in bytes: `Account` in
 * https://github.com/solana-program/token/blob/main/interface/src/state.rs. With extensions, the
 * byte after it says what it is: `AccountType` of token-2022.
 */
const [OWNER, AMOUNT, AMOUNT_END, SIZE, ACCOUNT_TYPE] = [32, 64, 72, 165, 2]
/** Options of an account: four bytes, 1 if there is one, and its address. */
const [DELEGATE, CLOSE_AUTHORITY, OPTION] = [72, 129, 36]

/**
 * Reads what accounts hold for an owner: its coin, and its tokens. What another program owns is not
 * held: a program that a transaction calls may have made it so.
 *
 * @param addresses - of the accounts, in their order
 * @throws DecodeError `solana_invalid`
 */
export function readHoldings(
  accounts: readonly Account[],
  addresses: readonly string[],
  owner: string,
): readonly Change[] {
  return accounts.flatMap((account, at) => {
    if (!account) return []
    if (addresses[at] === owner) return readCoin(account)
    return TOKEN_PROGRAMS.has(account.owner) ? readToken(readBase64(account.data[0]), owner) : []
  })
}

/**
 * Reads which other accounts may take from or close each of the owner's token accounts.
 *
 * @returns a text for each account; an empty one for none
 * @throws DecodeError `solana_invalid`
 */
export function readPermissions(accounts: readonly Account[], owner: string): readonly string[] {
  return accounts.map((account) => {
    if (!account || !TOKEN_PROGRAMS.has(account.owner)) return ''
    const data = readBase64(account.data[0])
    if (!isTokenAccount(data, owner)) return ''
    const options = [DELEGATE, CLOSE_AUTHORITY].filter((at) => data[at])
    return options.map((at) => toBase58(data.subarray(at, at + OPTION))).join(' ')
  })
}

/** https://solana.com/docs/core/accounts: the system program owns what a user's key controls. */
function readCoin({ owner, lamports, data }: NonNullable<Account>): readonly Change[] {
  const isFree = owner === SYSTEM && !data[0]
  return isFree ? [{ token: null, amount: BigInt(lamports) }] : []
}

function readToken(data: Uint8Array, owner: string): readonly Change[] {
  if (!isTokenAccount(data, owner)) return []
  const amount = data
    .subarray(AMOUNT, AMOUNT_END)
    .reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
  return [{ token: toBase58(data.subarray(0, OWNER)), amount }]
}

function isTokenAccount(data: Uint8Array, owner: string): boolean {
  const isAccount = data.length === SIZE || data[SIZE] === ACCOUNT_TYPE
  return isAccount && toBase58(data.subarray(OWNER, AMOUNT)) === owner
}
