import {
  type Address,
  getBase58Encoder,
  getBase64Encoder,
  isAddress,
  isSignature,
  type Signature,
} from '@solana/kit'
import { invalidParams, RpcError } from './rpcError.ts'
import type { RpcContext } from './rpcMethod.ts'

/** A configuration object whose fields are still unchecked. */
export type RawConfig = Readonly<Record<string, unknown>>

const COMMITMENTS = ['processed', 'confirmed', 'finalized']

/** Reads an address. @throws RpcError -32602 */
export function addressParam(value: unknown, name = 'address'): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalidParams(`${name} must be a base58 address of 32 bytes`)
}

/** Reads a transaction signature. @throws RpcError -32602 */
export function signatureParam(value: unknown): Signature {
  if (typeof value === 'string' && isSignature(value)) return value
  throw invalidParams('signature must be base58 of 64 bytes')
}

/** Reads a list of strings of limited length. @throws RpcError -32602 */
export function listParam(value: unknown, name: string, max: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams(`${name} must be a list`)
  if (value.length > max) throw invalidParams(`${name} must have at most ${max} entries`)
  return value
}

/** Reads a whole number from 0 on, up to what JSON carries exactly. @throws RpcError -32602 */
export function integerParam(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw invalidParams(`${name} must be a whole number from 0 on`)
}

/** Reads an optional flag. @throws RpcError -32602 */
export function flagParam(value: unknown, name: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  throw invalidParams(`${name} must be true or false`)
}

/** Reads an optional object. @throws RpcError -32602 */
export function objectParam(value: unknown, name: string): RawConfig {
  if (value === undefined || value === null) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value as RawConfig
  throw invalidParams(`${name} must be an object`)
}

/** Reads one of several strings, or the fallback when it is absent. @throws RpcError -32602 */
export function wordParam<Word extends string>(
  value: unknown,
  name: string,
  words: readonly Word[],
  fallback: Word,
): Word {
  if (value === undefined || value === null) return fallback
  const found = words.find((word) => word === value)
  if (found !== undefined) return found
  throw invalidParams(`${name} must be one of ${words.join(', ')}`)
}

/**
 * Reads the optional configuration that nearly every method ends with, and holds the call to its
 * `commitment` and `minContextSlot`.
 *
 * @throws RpcError -32602 or -32016
 */
export function configParam(value: unknown, { cluster }: RpcContext): RawConfig {
  const config = objectParam(value, 'config')
  wordParam(config.commitment, 'commitment', COMMITMENTS, 'finalized')
  if (config.minContextSlot === undefined || config.minContextSlot === null) return config
  if (BigInt(integerParam(config.minContextSlot, 'minContextSlot')) > cluster.slot) {
    throw new RpcError('minContextSlotNotReached', 'Minimum context slot has not been reached', {
      contextSlot: cluster.slot,
    })
  }
  return config
}

/** Reads bytes in base64 or base58. @throws RpcError -32602 */
export function bytesParam(
  value: unknown,
  name: string,
  encoding: 'base58' | 'base64',
): Uint8Array {
  if (typeof value !== 'string') throw invalidParams(`${name} must be a string`)
  try {
    const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
    return new Uint8Array(encoder.encode(value))
  } catch {
    throw invalidParams(`${name} is not ${encoding}`)
  }
}
