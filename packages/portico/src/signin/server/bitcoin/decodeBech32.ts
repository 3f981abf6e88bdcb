const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const BECH32 = 1
const BECH32M = 0x2bc830a3
const CHECKSUM_LENGTH = 6

export interface WitnessProgram {
  readonly prefix: string
  readonly version: number
  readonly program: Uint8Array
}

/** Decodes a segregated witness address in lower case (BIP-173, BIP-350); undefined when it is none. */
export function decodeBech32(address: string): WitnessProgram | undefined {
  const at = address.lastIndexOf('1')
  const prefix = address.slice(0, at)
  const words = [...address.slice(at + 1)].map((character) => ALPHABET.indexOf(character))
  if (at < 1 || words.length <= CHECKSUM_LENGTH || address.length > 90 || words.includes(-1)) {
    return undefined
  }
  const checksum = polymod([...expand(prefix), ...words])
  const [version = 0, ...data] = words.slice(0, -CHECKSUM_LENGTH)
  if (checksum !== (version === 0 ? BECH32 : BECH32M) || version > 16) return undefined
  const program = toBytes(data)
  if (!program || program.length < 2 || program.length > 40) return undefined
  if (version === 0 && program.length !== 20 && program.length !== 32) return undefined
  return { prefix, version, program }
}

function expand(prefix: string): number[] {
  const codes = [...prefix].map((character) => character.charCodeAt(0))
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
}

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, term] of GENERATOR.entries()) if ((top >> bit) & 1) sum ^= term
  }
  return sum >>> 0
}

// Five bits to eight; what is left over must be fewer than five bits, all zero.
function toBytes(words: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let buffer = 0
  let bits = 0
  for (const word of words) {
    buffer = ((buffer << 5) | word) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 0xff)
    }
  }
  const rest = buffer & ((1 << bits) - 1)
  return bits >= 5 || rest !== 0 ? undefined : Uint8Array.from(bytes)
}
