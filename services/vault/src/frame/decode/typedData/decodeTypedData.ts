import { DecodeError } from '../decodeError.ts'
import type { Hex } from '../hex.ts'
import { hashTypedData } from './hashTypedData.ts'
import { type Permit, readPermit } from './permits.ts'
import { DOMAIN, readDomain, toDomain, withDomainType } from './readDomain.ts'
import { readStruct } from './readStruct.ts'
import { encodeType, isRecord, readStructTypes } from './structTypes.ts'
import type { TypedDomain, TypedStruct } from './values.ts'

export interface DecodeTypedDataParameters {
  /** As `eth_signTypedData_v4` has it: JSON, or the object. */
  readonly typedData: unknown
  /** The active network of the account. */
  readonly chainId: bigint
}

export interface DecodedTypedData {
  /** The digest of exactly what is returned. It is what is signed. */
  readonly digest: Hex
  /** A domain without `chainId` is valid on all networks. */
  readonly domain: TypedDomain
  readonly message: TypedStruct
  /** Also what the message permits, if its type is known. */
  readonly permit?: Permit
}

/**
 * Decodes typed data of EIP-712. The object is read once; what is shown and the digest are made of
 * that copy.
 *
 * @throws DecodeError `typed_data_invalid`, or `typed_data_chain` for a domain of another network
 */
export function decodeTypedData(parameters: DecodeTypedDataParameters): DecodedTypedData {
  const typedData = parseTypedData(parameters.typedData)
  const { primaryType, domain: domainValue, message: messageValue } = typedData
  const types = withDomainType(readStructTypes(typedData.types), domainValue)
  const isPrimary = typeof primaryType === 'string' && primaryType !== DOMAIN
  if (!isPrimary) throw new DecodeError('typed_data_invalid')
  const domainStruct = readDomain(types, domainValue)
  const message = readStruct(types, primaryType, messageValue)
  const domain = toDomain(domainStruct)
  const isOther = domain.chainId !== undefined && domain.chainId !== parameters.chainId
  if (isOther) throw new DecodeError('typed_data_chain')
  const type = encodeType(types, primaryType)
  const permit = readPermit(type, message.fields, domain.verifyingContract)
  const digest = hashTypedData(types, domainStruct, message)
  return Object.freeze({ digest, domain, message, ...(permit && { permit }) })
}

function parseTypedData(typedData: unknown): Readonly<Record<string, unknown>> {
  const value = typeof typedData === 'string' ? parseJson(typedData) : typedData
  if (!isRecord(value)) throw new DecodeError('typed_data_invalid')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DecodeError('typed_data_invalid')
  }
}
