import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import {
  receiverSelf,
  receiverTokenContract,
  receiverWrongNetwork,
  receiverZero,
} from '../../wire/errors/rows/transfer.ts'
import { invalidAddress } from '../../wire/errors/rows/validationOwn.ts'

/**
 * What is measured. People compare the ends of an address, four characters of each: that is what kits show of it, and what poisoners
 * grind for (security research counts 270 million attempts). The second pair is what our own short form shows (`shortenAddress`): no two addresses
 * that look the same on our screen go without a word.
 */
export const receiverThresholds: readonly {
  /** Characters after the prefix of the form (0x) that have to be the same, whatever their case. */
  readonly samePrefix: number
  readonly sameSuffix: number
}[] = [
  { samePrefix: 4, sameSuffix: 4 },
  { samePrefix: 2, sameSuffix: 6 },
]

/** Why nothing may be sent there. */
export type ReceiverRefusal = 'address' | 'wrongNetwork' | 'zero' | 'self' | 'tokenContract'

/** In the order in which they are looked for: the first that holds is told. */
export const refusalRows: Readonly<Record<ReceiverRefusal, ErrorRow>> = {
  wrongNetwork: receiverWrongNetwork,
  address: invalidAddress,
  zero: receiverZero,
  self: receiverSelf,
  tokenContract: receiverTokenContract,
}

/** Addresses that nobody holds, in small letters where case says nothing. */
export const burnAddresses: readonly string[] = [
  '0x0000000000000000000000000000000000000000',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // The system program, which is the zero key.
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111111',
]
