import { DecodeError } from '../decodeError.ts'
import { isAtomicType } from './readAtomic.ts'

export interface TypedMember {
  readonly name: string
  readonly type: string
}

export type StructTypes = ReadonlyMap<string, readonly TypedMember[]>

/** EIP-712, "Definition of encodeType": names are identifiers. */
const NAME = /^[A-Za-z_$][\w$]*$/
const ARRAY = /^(.*)\[(\d*)\]$/

const invalid = () => new DecodeError('typed_data_invalid')

/**
 * Reads the definitions of structs: https://eips.ethereum.org/EIPS/eip-712, "Definition of typed
 * structured data".
 *
 * @throws DecodeError `typed_data_invalid` for names that are no identifiers, members of unknown
 * types, two members of one name, and structs with the name of another type
 */
export function readStructTypes(value: unknown): StructTypes {
  if (!isRecord(value)) throw invalid()
  const types = new Map<string, readonly TypedMember[]>()
  for (const [name, members] of Object.entries(value)) {
    if (!NAME.test(name) || isAtomicType(name)) throw invalid()
    types.set(name, readMembers(members))
  }
  const members = [...types.values()].flat()
  const isKnown = members.every(
    ({ type }) => isAtomicType(getBase(type)) || types.has(getBase(type)),
  )
  if (!isKnown) throw invalid()
  return types
}

function readMembers(value: unknown): readonly TypedMember[] {
  if (!Array.isArray(value)) throw invalid()
  const members = Array.from(value, readMember)
  if (new Set(members.map(({ name }) => name)).size !== members.length) throw invalid()
  return members
}

function readMember(value: unknown): TypedMember {
  if (!isRecord(value)) throw invalid()
  const { name, type } = value
  if (typeof name !== 'string' || !NAME.test(name) || typeof type !== 'string') throw invalid()
  return { name, type }
}

/** Splits `T[2][]` into `T[2]` and no length: EIP-712 reads it as Solidity does. */
export function splitArray(type: string): { item: string; length: string } | undefined {
  const [, item, length] = ARRAY.exec(type) ?? []
  return item === undefined || length === undefined ? undefined : { item, length }
}

export function getBase(type: string): string {
  return type.replace(/(?:\[\d*\])+$/, '')
}

/** Writes a struct and all those it refers to, the latter sorted by name. */
export function encodeType(types: StructTypes, name: string): string {
  // A set is iterated with what is added meanwhile.
  const found = new Set([name])
  for (const struct of found) {
    for (const { type } of types.get(struct) ?? []) {
      if (types.has(getBase(type))) found.add(getBase(type))
    }
  }
  const [, ...others] = found
  return [name, ...others.sort()].map((struct) => encodeStruct(types, struct)).join('')
}

function encodeStruct(types: StructTypes, name: string): string {
  const members = types.get(name) ?? []
  return `${name}(${members.map((member) => `${member.type} ${member.name}`).join(',')})`
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
