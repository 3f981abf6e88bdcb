import { type Address, getAddressDecoder, getBase64Encoder } from '@solana/kit'
import type { ClusterRpc } from '../requestCluster.ts'
import { isTokenProgram, TOKEN_2022 } from './programs.ts'

/** An account of a cluster. */
export interface ClusterAccount {
  readonly lamports: bigint
  readonly owner: Address
  readonly executable: boolean
  readonly data: Uint8Array
}

/** The RPC client and options of reads. */
export interface ReadContext {
  readonly rpc: ClusterRpc
  readonly abortSignal: AbortSignal
  readonly commitment: 'processed' | 'confirmed' | 'finalized'
}

/**
 * Reads accounts in one request. The result has the order of the addresses, undefined for a missing
 * account.
 */
export async function readAccounts(
  { rpc, abortSignal, commitment }: ReadContext,
  addresses: readonly Address[],
): Promise<readonly (ClusterAccount | undefined)[]> {
  const config = { encoding: 'base64', commitment } as const
  const { value } = await rpc.getMultipleAccounts([...addresses], config).send({ abortSignal })
  return value.map((account) => account && toAccount(account)).map((item) => item ?? undefined)
}

interface RawAccount {
  readonly lamports: bigint
  readonly owner: Address
  readonly executable: boolean
  readonly data: readonly [string, string]
}

function toAccount({ lamports, owner, executable, data }: RawAccount): ClusterAccount {
  const bytes = new Uint8Array(getBase64Encoder().encode(data[0]))
  return { lamports, owner, executable, data: bytes }
}

const MINT_BYTES = 82
const TOKEN_BYTES = 165
const DECIMALS_AT = 44
const AMOUNT_AT = 64
const KIND_MINT = 1
const FEE_EXTENSION = 1
// Extensions for interest and for scaled amounts: wallets show another amount than the account
// holds.
const SCALING_EXTENSIONS = [10, 25]

/** Reads a mint. Returns undefined if the account is not a mint. */
export function readMint(account: ClusterAccount | undefined):
  | {
      readonly program: Address
      readonly decimals: number
      readonly takesFee: boolean
      readonly isScaled: boolean
    }
  | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data, owner: program } = account
  const extended = program === TOKEN_2022 && data[TOKEN_BYTES] === KIND_MINT
  if (data.length !== MINT_BYTES && !extended) return undefined
  const takesFee = extended && hasExtension(data, FEE_EXTENSION)
  const isScaled = extended && SCALING_EXTENSIONS.some((kind) => hasExtension(data, kind))
  return { program, decimals: data[DECIMALS_AT] ?? 0, takesFee, isScaled }
}

/** Reads a token account. Returns undefined if the account is not one. */
export function readHolding(
  account: ClusterAccount | undefined,
): { readonly mint: Address; readonly owner: Address; readonly amount: bigint } | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  const whole = data.length === TOKEN_BYTES || data[TOKEN_BYTES] === KIND_MINT + 1
  if (!whole || data.length < TOKEN_BYTES) return undefined
  const { decode } = getAddressDecoder()
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(AMOUNT_AT, true)
  return { mint: decode(data.slice(0, 32)), owner: decode(data.slice(32, 64)), amount }
}

// Each extension has a type and a length of two bytes each, and that many bytes.
function hasExtension(data: Uint8Array, wanted: number): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = TOKEN_BYTES + 1; at + 4 <= data.length; ) {
    if (view.getUint16(at, true) === wanted) return true
    at += 4 + view.getUint16(at + 2, true)
  }
  return false
}
