import type { Client } from 'viem'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../../wire/errors/rows/node.ts'

/** A transaction, receipt or block of a node, with quantities in hex. */
export type Raw = Readonly<Record<string, unknown>>

/**
 * Sends a request to a node (EIP-1474) with viem's client. The actions of viem support all kinds of
 * chains and would be ten times the size.
 */
export function requestNode(
  client: Client,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  return (client.request as (args: { method: string; params: unknown }) => Promise<unknown>)({
    method,
    params,
  })
}

/** Requests an integer. */
export async function requestNumber(
  client: Client,
  method: string,
  ...params: readonly unknown[]
): Promise<bigint> {
  return toInteger(await requestNode(client, method, ...params)) ?? fail(method)
}

/** Requests a transaction, a receipt or a block. Returns undefined if the node has none. */
export async function requestRaw(
  client: Client,
  method: string,
  ...params: readonly unknown[]
): Promise<Raw | undefined> {
  const answer = await requestNode(client, method, ...params)
  return typeof answer === 'object' && answer !== null ? (answer as Raw) : undefined
}

/** Converts hex to an integer. Returns undefined for anything else. */
export function toInteger(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 ? BigInt(value) : undefined
}

/** Formats an integer as hex. */
export function toHex(value: bigint | number): `0x${string}` {
  return `0x${value.toString(16)}`
}

export function isHex(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[\da-f]*$/i.test(value)
}

export function sameAddress(a: unknown, b: string): boolean {
  return typeof a === 'string' && a.toLowerCase() === b.toLowerCase()
}

function fail(method: string): never {
  throw new PorticoError(nodeUnknownError, { details: `${method} answered with no integer` })
}
