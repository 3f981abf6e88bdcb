import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { fromHex, type Hex, toHex } from '../hex.ts'
import { encodeType, type StructTypes, splitArray } from './structTypes.ts'
import type { TypedStruct, TypedValue } from './values.ts'

const WORD = 32
/** EIP-191, version 1. */
const PREFIX = Uint8Array.of(0x19, 0x01)

/** The digest that is signed: https://eips.ethereum.org/EIPS/eip-712, "Specification". */
export function hashTypedData(types: StructTypes, domain: TypedStruct, message: TypedStruct): Hex {
  const hash = createHasher(types)
  return toHex(keccak_256(concatBytes(PREFIX, hash(domain), hash(message))))
}

/** Hashes structs. The hash of each type is computed once. */
function createHasher(types: StructTypes): (struct: TypedStruct) => Uint8Array {
  const typeHashes = new Map<string, Uint8Array>()

  function getTypeHash(type: string): Uint8Array {
    const known = typeHashes.get(type) ?? keccak_256(utf8ToBytes(encodeType(types, type)))
    typeHashes.set(type, known)
    return known
  }

  function hashStruct({ type, fields }: TypedStruct): Uint8Array {
    const words = fields.map((field) => encodeValue(field.type, field.value))
    return keccak_256(concatBytes(getTypeHash(type), ...words))
  }

  function encodeValue(type: string, value: TypedValue): Uint8Array {
    if (typeof value !== 'object') return encodeAtomic(type, value)
    if ('fields' in value) return hashStruct(value)
    const item = splitArray(type)?.item ?? type
    return keccak_256(concatBytes(...value.items.map((each) => encodeValue(item, each))))
  }

  return hashStruct
}

function encodeAtomic(type: string, value: bigint | boolean | string): Uint8Array {
  if (typeof value !== 'string') return toWord(BigInt(value))
  if (type === 'string') return keccak_256(utf8ToBytes(value))
  const bytes = fromHex(value as Hex)
  if (type === 'bytes') return keccak_256(bytes)
  // An address is a number, and bytes of a fixed size begin their word.
  const word = new Uint8Array(WORD)
  word.set(bytes, type === 'address' ? WORD - bytes.length : 0)
  return word
}

/** A negative number is its two's complement. */
function toWord(number: bigint): Uint8Array {
  return fromHex(
    `0x${BigInt.asUintN(8 * WORD, number)
      .toString(16)
      .padStart(2 * WORD, '0')}`,
  )
}
