import * as v from 'valibot'
import { ChainId, commonQuery } from './common.ts'

/** `GET /v1/supported-chains` */
export const SupportedChainsQuery = v.object(commonQuery)

/** The networks that the gateway serves, by transport. */
export const SupportedChains = v.object({ http: v.array(ChainId), ws: v.array(ChainId) })

export type SupportedChains = v.InferOutput<typeof SupportedChains>
