import * as v from 'valibot'
import { type NodeTarget, requestNode } from '../requestNode.ts'
import { fromHex, type Hex, toHex } from './hex.ts'

// The requests of the JSON-RPC interface of Polkadot SDK nodes that transfers use (polkadot-sdk,
// substrate/client/rpc-api). All of them work over plain HTTP.

const HexText = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text as Hex),
)
const Hash = v.pipe(HexText, v.length(66))
const U32 = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const BlockNumber = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,8}$/i),
  v.transform((text) => Number(text)),
)
const RuntimeVersion = v.object({ specVersion: U32, transactionVersion: U32 })
const Header = v.object({ number: BlockNumber })
const Block = v.object({ block: v.object({ extrinsics: v.array(HexText) }) })

/** The version of a chain's runtime. */
export type RuntimeVersion = v.InferOutput<typeof RuntimeVersion>

/** Reads the version of the runtime at a block, by default the best one. */
export const getRuntimeVersion = (target: NodeTarget, at?: Hex): Promise<RuntimeVersion> =>
  get(target, RuntimeVersion, 'state_getRuntimeVersion', at ? [at] : [])

/** Reads the hash of a block. Rejects if there is no such block. */
export const getBlockHash = (target: NodeTarget, height: number): Promise<Hex> =>
  get(target, Hash, 'chain_getBlockHash', [height])

export const getFinalizedHash = (target: NodeTarget): Promise<Hex> =>
  get(target, Hash, 'chain_getFinalizedHead', [])

/** Reads the height of a block, by default the best one. */
export async function getHeight(target: NodeTarget, hash?: Hex): Promise<number> {
  return (await get(target, Header, 'chain_getHeader', hash ? [hash] : [])).number
}

/** Reads the extrinsics of a block. */
export async function getExtrinsics(target: NodeTarget, hash: Hex): Promise<readonly Hex[]> {
  return (await get(target, Block, 'chain_getBlock', [hash])).block.extrinsics
}

/** Reads an entry of the storage at a block, by default the best one. */
export async function getStorage(
  target: NodeTarget,
  key: string,
  at?: Hex,
): Promise<Hex | undefined> {
  const params = at ? [key, at] : [key]
  return (await get(target, v.nullable(HexText), 'state_getStorage', params)) ?? undefined
}

/** Calls a function of the runtime with encoded arguments. */
export async function callRuntime(
  target: NodeTarget,
  { name, data, at }: { name: string; data: Uint8Array; at?: Hex | undefined },
): Promise<Uint8Array> {
  const params = [name, toHex(data), ...(at ? [at] : [])]
  return fromHex(await get(target, HexText, 'state_call', params))
}

/** Reads the next nonce of an account. Transactions in the node's pool count. */
export const getNextNonce = (target: NodeTarget, address: string): Promise<number> =>
  get(target, U32, 'system_accountNextIndex', [address])

/** Submits an extrinsic and returns its hash. */
export const submitExtrinsic = (target: NodeTarget, extrinsic: Hex): Promise<Hex> =>
  get(target, Hash, 'author_submitExtrinsic', [extrinsic])

function get<S extends v.GenericSchema>(
  target: NodeTarget,
  schema: S,
  method: string,
  params: readonly unknown[],
): Promise<v.InferOutput<S>> {
  const read = (result: unknown) => {
    const { success, output } = v.safeParse(schema, result)
    return success ? output : undefined
  }
  return requestNode(target, { method, params, read })
}
