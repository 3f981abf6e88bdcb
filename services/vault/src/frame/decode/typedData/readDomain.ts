import { DecodeError } from '../decodeError.ts'
import { readStruct } from './readStruct.ts'
import { isRecord, type StructTypes, type TypedMember } from './structTypes.ts'
import type { TypedDomain, TypedStruct } from './values.ts'

export const DOMAIN = 'EIP712Domain'

/** https://eips.ethereum.org/EIPS/eip-712, "Definition of domainSeparator", in its order. */
const MEMBERS: readonly TypedMember[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Adds the type of the domain if the caller left it out: with the members that the domain has, as
 * libraries do.
 *
 * @throws DecodeError `typed_data_invalid` for members that EIP-712 does not have, or types of
 * others: what they mean is not known
 */
export function withDomainType(types: StructTypes, domain: unknown): StructTypes {
  const given = types.get(DOMAIN)
  if (given?.every(isMember)) return types
  if (given || !isRecord(domain)) throw new DecodeError('typed_data_invalid')
  const isKnown = Object.keys(domain).every((key) => MEMBERS.some(({ name }) => name === key))
  if (!isKnown) throw new DecodeError('typed_data_invalid')
  const members = MEMBERS.filter(({ name }) => Object.hasOwn(domain, name))
  return new Map([...types, [DOMAIN, members]])
}

function isMember({ name, type }: TypedMember): boolean {
  return MEMBERS.some((member) => member.name === name && member.type === type)
}

/** Reads the members that the type has. Others are not signed, so that they bind nothing. */
export function readDomain(types: StructTypes, domain: unknown): TypedStruct {
  return readStruct(types, DOMAIN, domain)
}

export function toDomain({ fields }: TypedStruct): TypedDomain {
  return Object.freeze(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
}
