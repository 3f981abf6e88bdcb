import { DecodeError } from '../decodeError.ts'
import { readAtomic } from './readAtomic.ts'
import { isRecord, type StructTypes, splitArray } from './structTypes.ts'
import type { TypedField, TypedStruct, TypedValue } from './values.ts'

/** Levels of structs and lists within each other. */
const DEPTH_MAX = 32

/**
 * Reads the members of a struct, each once. Properties that are no member are not signed, so they
 * are not read. A member that is missing is refused: EIP-712 has no value for it.
 *
 * @throws DecodeError `typed_data_invalid`
 */
export function readStruct(
  types: StructTypes,
  type: string,
  value: unknown,
  depth = 0,
): TypedStruct {
  const members = types.get(type)
  if (!members || !isRecord(value) || depth > DEPTH_MAX) throw new DecodeError('typed_data_invalid')
  const fields = members.map((member): TypedField => {
    const own = Object.hasOwn(value, member.name) ? value[member.name] : undefined
    return Object.freeze({ ...member, value: readValue(types, member.type, own, depth + 1) })
  })
  return Object.freeze({ type, fields: Object.freeze(fields) })
}

function readValue(types: StructTypes, type: string, value: unknown, depth: number): TypedValue {
  const array = splitArray(type)
  if (!array)
    return types.has(type) ? readStruct(types, type, value, depth) : readAtomic(type, value)
  const isList = Array.isArray(value) && depth <= DEPTH_MAX
  const isLength = isList && (array.length === '' || Number(array.length) === value.length)
  if (!isLength) throw new DecodeError('typed_data_invalid')
  const items = Array.from(value, (item) => readValue(types, array.item, item, depth + 1))
  return Object.freeze({ items: Object.freeze(items) })
}
