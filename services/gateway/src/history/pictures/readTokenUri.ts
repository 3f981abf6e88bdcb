import * as v from 'valibot'
import { decodeFunctionResult, encodeFunctionData, erc721Abi, erc1155Abi, type Hex } from 'viem'
import { Bytes } from '../../balances/multicall.ts'
import { type ChainRpc, RpcError } from '../../rpc/types.ts'

const ID_DIGITS = 64
/** The longest address that is read. A data URL holds the metadata itself. */
const LENGTH_MAX = 100_000

export interface ReadTokenUriParameters {
  readonly rpc: ChainRpc
  readonly chainId: string
  readonly address: string
  /** Decimal text. */
  readonly tokenId: string
  readonly signal: AbortSignal
}

/**
 * Reads the address of a token's metadata from its contract.
 *
 * @returns `undefined` if the contract names none
 * @throws {ServiceError} `upstream_failed`, `timeout`, `too_large`
 */
export async function readTokenUri({
  rpc,
  chainId,
  address,
  tokenId,
  signal,
}: ReadTokenUriParameters): Promise<string | undefined> {
  const id = BigInt(tokenId)
  const call = async (data: Hex): Promise<Hex | undefined> => {
    try {
      const params = [{ to: address, data }, 'latest']
      const answer = await rpc.request(chainId, 'eth_call', params, { signal })
      return v.is(Bytes, answer) && answer !== '0x' ? (answer as Hex) : undefined
    } catch (error) {
      // A contract of the other standard reverts.
      if (error instanceof RpcError) return undefined
      throw error
    }
  }
  const own = { abi: erc721Abi, functionName: 'tokenURI' } as const
  const one = await call(encodeFunctionData({ ...own, args: [id] }))
  if (one) return decode(() => decodeFunctionResult({ ...own, data: one }))
  const shared = { abi: erc1155Abi, functionName: 'uri' } as const
  const other = await call(encodeFunctionData({ ...shared, args: [id] }))
  const uri = other && decode(() => decodeFunctionResult({ ...shared, data: other }))
  // ERC-1155, 'Metadata': clients replace `{id}`.
  return uri?.replaceAll('{id}', id.toString(16).padStart(ID_DIGITS, '0'))
}

function decode(read: () => string): string | undefined {
  try {
    const uri = read()
    return uri.length > LENGTH_MAX ? undefined : uri
  } catch {
    return undefined
  }
}
