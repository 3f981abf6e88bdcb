import * as v from 'valibot'
import { ChainId, commonQuery } from './common.ts'

/** `GET /v1/supported-chains` */
export const SupportedChainsQuery = v.object(commonQuery)

/** The networks that the gateway serves, by transport. */
export const SupportedChains = v.object({
  http: v.array(ChainId),
  ws: v.array(ChainId),
  /** Those of `http` with swaps. Unset by older gateways. */
  swaps: v.optional(v.array(ChainId)),
  /** The zone of names that the gateway registers. Unset: none. */
  nameZone: v.optional(v.string()),
})

export type SupportedChains = v.InferOutput<typeof SupportedChains>

/** `POST /v1/?chainId={CAIP-2}&projectId={id}`: JSON-RPC 2.0, one request or a batch. */
export const RpcQuery = v.object({ ...commonQuery, chainId: ChainId })

/** The maximum number of requests in a batch. */
export const RPC_BATCH_MAX = 1000

const id = v.union([v.string(), v.number(), v.null()])

export const RpcRequest = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(id),
  method: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,64}$/)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

export type RpcRequest = v.InferOutput<typeof RpcRequest>
