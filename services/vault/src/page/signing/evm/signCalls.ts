import { FrameError } from 'portico/wire/frame'
import {
  type Bytes,
  deriveEvmKey,
  type Hex,
  hashTransaction,
  serializeTransaction,
  signEvmDigest,
  wipe,
} from '../../../frame/index.ts'
import { isDeepFrozen } from '../deepFreeze.ts'
import type { PreparedCalls } from '../preparedRequest.ts'
import { hashCalls } from './hashCalls.ts'

/**
 * Signs the transactions of a batch, and nothing else.
 *
 * @param seed - of the wallet; the caller overwrites it
 * @returns the transactions with their signatures, in their order
 * @throws FrameError `internal` as `signEvmRequest`
 */
export function signCalls(prepared: PreparedCalls, seed: Bytes): readonly Hex[] {
  const { transactions, digest } = prepared
  const isSame = isDeepFrozen(prepared) && digest === hashCalls(transactions)
  if (!isSame) throw new FrameError({ code: 'internal' })
  const { privateKey, address } = deriveEvmKey(seed)
  try {
    if (address !== prepared.address) throw new FrameError({ code: 'internal' })
    return transactions.map(({ transaction }) =>
      serializeTransaction(transaction, signEvmDigest(privateKey, hashTransaction(transaction))),
    )
  } finally {
    wipe(privateKey)
  }
}
