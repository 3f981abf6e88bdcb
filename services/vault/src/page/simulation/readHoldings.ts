import * as v from 'valibot'
import { readBase64, TOKEN, toBase58 } from '../../frame/index.ts'
import type { Change } from './simulation.ts'

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
const PROGRAMS: ReadonlySet<string> = new Set([
  TOKEN,
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])
/**
 * The places of a token account, in bytes: `Account` in
 * https://github.com/solana-program/token/blob/main/interface/src/state.rs. With extensions, the
 * byte after it says what it is: `AccountType` of token-2022.
 */
const [OWNER, AMOUNT, AMOUNT_END, SIZE, ACCOUNT_TYPE] = [32, 64, 72, 165, 2]

/**
 * Reads what accounts hold for an owner: its coin, and its tokens.
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
    if (addresses[at] === owner) return [{ token: null, amount: BigInt(account.lamports) }]
    return PROGRAMS.has(account.owner) ? readToken(readBase64(account.data[0]), owner) : []
  })
}

function readToken(data: Uint8Array, owner: string): readonly Change[] {
  const isAccount = data.length === SIZE || data[SIZE] === ACCOUNT_TYPE
  if (!isAccount || toBase58(data.subarray(OWNER, AMOUNT)) !== owner) return []
  const amount = data
    .subarray(AMOUNT, AMOUNT_END)
    .reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
  return [{ token: toBase58(data.subarray(0, OWNER)), amount }]
}
