import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import {
  receiverSelf,
  receiverTokenContract,
  receiverWrongNetwork,
  receiverZero,
} from '../../wire/errors/rows/transfer.ts'
import { invalidAddress } from '../../wire/errors/rows/validationOwn.ts'

/**
 * When two addresses count as look-alikes. Wallets show four characters at each end, and address
 * poisoning imitates these. The second pair is what `shortenAddress` shows: two addresses that look
 * the same in this modal always cause a warning.
 */
export const receiverThresholds: readonly {
  /** Number of equal characters after the prefix (0x), ignoring case. */
  readonly samePrefix: number
  readonly sameSuffix: number
}[] = [
  { samePrefix: 4, sameSuffix: 4 },
  { samePrefix: 2, sameSuffix: 6 },
]

/** Why a receiver is refused. */
export type ReceiverRefusal = 'address' | 'wrongNetwork' | 'zero' | 'self' | 'tokenContract'

/** In order of precedence. */
export const refusalRows: Readonly<Record<ReceiverRefusal, ErrorRow>> = {
  wrongNetwork: receiverWrongNetwork,
  address: invalidAddress,
  zero: receiverZero,
  self: receiverSelf,
  tokenContract: receiverTokenContract,
}

/** Addresses without an owner, in lower case where case does not matter. */
export const burnAddresses: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // The system program, whose key is all zeros.
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111111',
]
