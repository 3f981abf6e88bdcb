import { sha256 } from '@noble/hashes/sha2'
import { decodeBase58 } from '../../../wire/validate/decodeBase58.ts'
import { equalBytes } from '../bytes.ts'
import { decodeBech32 } from './decodeBech32.ts'

/** What an address pays to, of the kinds whose messages can be verified. */
export interface BitcoinAddress {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  /** The hash of key or script, or the tweaked key. */
  readonly program: Uint8Array
  readonly isMainnet: boolean
}

const VERSIONS: Readonly<Record<number, Pick<BitcoinAddress, 'kind' | 'isMainnet'>>> = {
  0: { kind: 'p2pkh', isMainnet: true },
  5: { kind: 'p2sh', isMainnet: true },
  111: { kind: 'p2pkh', isMainnet: false },
  196: { kind: 'p2sh', isMainnet: false },
}

/** Decodes an address with its checksum; undefined for one that is wrong, or of a kind that cannot sign messages here (later versions). */
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
