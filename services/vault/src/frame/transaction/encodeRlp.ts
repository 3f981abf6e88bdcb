import { concatBytes } from '@noble/hashes/utils'

/** What recursive length prefixes encode: bytes, and lists of them. */
export type RlpItem = Uint8Array | readonly RlpItem[]

/** What is added to the length of a string, and of a list. */
const STRING = 0x80
const LIST = 0xc0
/** A longer length is written as a number of its own. */
const SHORT_MAX = 55

/** https://ethereum.org/en/developers/docs/data-structures-and-encoding/rlp, "Definition". */
export function encodeRlp(item: RlpItem): Uint8Array {
  if (!(item instanceof Uint8Array)) return withLength(LIST, concatBytes(...item.map(encodeRlp)))
  const [first = STRING] = item
  return item.length === 1 && first < STRING ? item : withLength(STRING, item)
}

/** An integer has no leading zeros, so that 0 is empty. */
export function toRlpInteger(number: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = number; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Uint8Array.from(bytes)
}

function withLength(start: number, content: Uint8Array): Uint8Array {
  const { length } = content
  if (length <= SHORT_MAX) return concatBytes(Uint8Array.of(start + length), content)
  const size = toRlpInteger(BigInt(length))
  return concatBytes(Uint8Array.of(start + SHORT_MAX + size.length), size, content)
}
