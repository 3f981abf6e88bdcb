import { type EncodedAccount, getBase58Decoder, getBase64Decoder } from '@solana/kit'
import type { Json } from '../../net/json.ts'
import type { Cluster } from '../cluster.ts'
import { integerParam, objectParam, type RawConfig, wordParam } from './params.ts'
import { parseAccountData } from './parseAccount.ts'
import { invalidParams } from './rpcError.ts'

const ENCODINGS = ['base58', 'base64', 'jsonParsed', 'binary', 'base64+zstd'] as const
const MAX_BASE58_BYTES = 128
const MAX_U64 = 18_446_744_073_709_551_615n

/** How account data is wanted; `binary` is the old name for bare base58. */
export type AccountEncoding = {
  readonly encoding: 'base58' | 'base64' | 'jsonParsed' | 'binary'
  readonly slice: { readonly offset: number; readonly length: number } | undefined
}

/** Reads `encoding` and `dataSlice` of a configuration. @throws RpcError -32602 */
export function accountEncoding(config: RawConfig): AccountEncoding {
  const encoding = wordParam(config.encoding, 'encoding', ENCODINGS, 'binary')
  if (encoding === 'base64+zstd') throw invalidParams('base64+zstd is not served locally')
  if (config.dataSlice === undefined || config.dataSlice === null) {
    return { encoding, slice: undefined }
  }
  const slice = objectParam(config.dataSlice, 'dataSlice')
  const offset = integerParam(slice.offset, 'dataSlice.offset')
  const length = integerParam(slice.length, 'dataSlice.length')
  return { encoding, slice: { offset, length } }
}

/** Writes an account in the JSON form of RPC nodes; null when there is none. */
export function encodeAccount(
  cluster: Cluster,
  account: EncodedAccount | undefined,
  how: AccountEncoding,
): Json {
  if (account === undefined) return null
  return {
    data: encodeData(cluster, account, how),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    // Accounts below the rent threshold cannot exist any more, so none is ever charged.
    rentEpoch: MAX_U64,
    space: account.space,
  }
}

function encodeData(
  cluster: Cluster,
  account: EncodedAccount,
  { encoding, slice }: AccountEncoding,
): Json {
  if (encoding === 'jsonParsed') {
    const parsed = parseAccountData(cluster, account)
    if (parsed !== undefined) return parsed
  }
  const bytes = slice ? account.data.slice(slice.offset, slice.offset + slice.length) : account.data
  if (encoding === 'base64' || encoding === 'jsonParsed') {
    return [getBase64Decoder().decode(bytes), 'base64']
  }
  if (bytes.length > MAX_BASE58_BYTES) {
    throw invalidParams(
      `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`,
    )
  }
  const text = getBase58Decoder().decode(bytes)
  return encoding === 'binary' ? text : [text, 'base58']
}
