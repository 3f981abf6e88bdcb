import { FrameError } from 'portico/wire/frame'
import { addChecksum, type Hex, isAddress } from '../../../frame/index.ts'
import { invalidParams } from '../params.ts'

const ADDRESS = /^0x[\da-f]{40}$/i

export function looksLikeAddress(value: unknown): value is string {
  return typeof value === 'string' && ADDRESS.test(value)
}

/**
 * Reads an address: in lower case, or with its checksum. Another mixture of cases is a typing error
 * (https://eips.ethereum.org/EIPS/eip-55).
 *
 * @throws FrameError `invalid_params`
 */
export function readAddress(value: unknown): Hex {
  if (!looksLikeAddress(value)) throw invalidParams()
  const address = value.toLowerCase()
  const isSpelled = value === address || value === addChecksum(address)
  if (!isSpelled || !isAddress(address)) throw invalidParams()
  return address
}

/**
 * Checks that an account is that of the wallet. Its case is free: it is compared with ours.
 *
 * @returns the account as the wallet has it
 * @throws FrameError `invalid_params` for no address; `unauthorized` for another account
 * (https://eips.ethereum.org/EIPS/eip-1193, "Provider Errors")
 */
export function requireOwnAddress(value: unknown, own: string): string {
  if (!looksLikeAddress(value)) throw invalidParams()
  if (value.toLowerCase() !== own.toLowerCase()) throw new FrameError({ code: 'unauthorized' })
  return own
}
