import { address, text } from '@portico/common'
import * as v from 'valibot'

/** The environment variables of the gateway, as entries of a schema: both, or none. */
export const gatewayVariables = {
  GATEWAY_URL: v.optional(address(['http:', 'https:'])),
  GATEWAY_PROJECT: v.optional(text),
}

type Values = v.InferOutput<v.ObjectSchema<typeof gatewayVariables, undefined>>

/** The gateway whose prices approvals show. */
export interface GatewayConfig {
  /** Without a slash at its end. */
  readonly url: string
  /** A project of the gateway that takes requests of servers. */
  readonly projectId: string
}

/** Reads where prices come from; `undefined` if nothing has a price. */
export function readGateway({ GATEWAY_URL, GATEWAY_PROJECT }: Values): GatewayConfig | undefined {
  if (GATEWAY_URL === undefined || GATEWAY_PROJECT === undefined) return undefined
  return { url: GATEWAY_URL.replace(/\/+$/, ''), projectId: GATEWAY_PROJECT }
}

/** Finds whether only one of the variables is set. */
export function findGatewayProblems({ GATEWAY_URL, GATEWAY_PROJECT }: Values): readonly string[] {
  const hasBoth = (GATEWAY_URL === undefined) === (GATEWAY_PROJECT === undefined)
  return hasBoth ? [] : ['GATEWAY_URL and GATEWAY_PROJECT belong together: set both, or none.']
}
