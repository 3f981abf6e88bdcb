import type { Json } from '../../net/json.ts'
import type { Cluster } from '../cluster.ts'

/** What a method may use. */
export type RpcContext = { readonly cluster: Cluster }

/** The positional parameters of a call, unchecked: each method checks its own. */
export type RawParams = readonly unknown[]

/** One JSON-RPC method. Throws RpcError for a JSON-RPC error. */
export type RpcMethod = (params: RawParams, context: RpcContext) => Json | Promise<Json>

/** Adds the slot at which a value was read, as nodes do. */
export function withContext({ cluster }: RpcContext, value: Json): Json {
  return { context: { apiVersion: API_VERSION, slot: cluster.slot }, value }
}

/** The node version that the local cluster reports. */
export const API_VERSION = '3.0.0'
