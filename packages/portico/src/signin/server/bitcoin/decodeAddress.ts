import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m } from '@scure/base'
import { equalBytes } from '../../../core/signatures/equalBytes.ts'
import { decodeBase58 } from '../../../wire/validate/base58.ts'

/** A decoded address of a kind whose signatures can be verified. */
export interface BitcoinAddress {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  /** The hash of the key or the script, or the tweaked key. */
  readonly program: Uint8Array
  readonly isMainnet: boolean
}

const VERSIONS: Readonly<Record<number, Pick<BitcoinAddress, 'kind' | 'isMainnet'>>> = {
  0: { kind: 'p2pkh', isMainnet: true },
  5: { kind: 'p2sh', isMainnet: true },
  111: { kind: 'p2pkh', isMainnet: false },
  196: { kind: 'p2sh', isMainnet: false },
}

/**
 * Decodes an address and checks its checksum. Returns undefined if it is invalid or has a later
 * witness version.
 */
export function decodeAddress(address: string): BitcoinAddress | undefined {
  return /^(?:bc|tb|bcrt)1/.test(address) ? decodeWitness(address) : decodeHashed(address)
}

function decodeWitness(address: string): BitcoinAddress | undefined {
  const found = decodeBech32(address)
  if (!found) return undefined
  const { prefix, version, program } = found
  const isMainnet = prefix === 'bc'
  if (version === 0 && program.length === 20) return { kind: 'p2wpkh', program, isMainnet }
  if (version === 0 && program.length === 32) return { kind: 'p2wsh', program, isMainnet }
  if (version === 1 && program.length === 32) return { kind: 'p2tr', program, isMainnet }
  return undefined
}

function decodeHashed(address: string): BitcoinAddress | undefined {
  const bytes = decodeBase58(address)
  if (bytes?.length !== 25) return undefined
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  const kind = VERSIONS[bytes[0] ?? -1]
  if (!kind || !equalBytes(checksum, bytes.subarray(21))) return undefined
  return { ...kind, program: bytes.subarray(1, 21) }
}

/** A segregated witness address. */
export interface WitnessProgram {
  readonly prefix: string
  readonly version: number
  readonly program: Uint8Array
}

/**
 * Decodes a segregated witness address in lower case (BIP-173, BIP-350). Returns undefined if it is
 * invalid.
 */
export function decodeBech32(address: string): WitnessProgram | undefined {
  // The first character after the separator is the version: 'q' is 0, which has the older checksum.
  const { decode, fromWords } = address[address.lastIndexOf('1') + 1] === 'q' ? bech32 : bech32m
  try {
    const { prefix, words } = decode(address as `${string}1${string}`)
    const [version = 17, ...data] = words
    const program = fromWords(data)
    if (version > 16 || program.length < 2 || program.length > 40) return undefined
    if (version === 0 && program.length !== 20 && program.length !== 32) return undefined
    return { prefix, version, program }
  } catch {
    return undefined
  }
}
