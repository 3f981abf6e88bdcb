import type { Client } from 'viem'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../../wire/errors/rows/node.ts'

/** A transaction or a block as a node writes it: quantities in hex. */
export type Raw = Readonly<Record<string, unknown>>

/**
 * Asks a node by the standard's own names (EIP-1474). viem's client carries it; its actions, which know every kind of chain, would be ten times
 * what a transfer needs.
 */
export function ask(
  client: Client,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  return (client.request as (args: { method: string; params: unknown }) => Promise<unknown>)({
    method,
    params,
  })
}

/** Asks for an integer. */
export async function askNumber(
  client: Client,
  method: string,
  ...params: readonly unknown[]
): Promise<bigint> {
  return toInteger(await ask(client, method, ...params)) ?? fail(method)
}

/** Asks for a transaction, a receipt or a block; undefined where the node has none. */
export async function askRaw(
  client: Client,
  method: string,
  ...params: readonly unknown[]
): Promise<Raw | undefined> {
  const answer = await ask(client, method, ...params)
  return typeof answer === 'object' && answer !== null ? (answer as Raw) : undefined
}

/** Reads hex digits as an integer, or undefined for anything else. */
export function toInteger(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 ? BigInt(value) : undefined
}

/** Writes an integer as nodes and wallets read it. */
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
