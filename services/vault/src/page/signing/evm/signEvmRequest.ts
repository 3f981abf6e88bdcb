import { FrameError } from 'portico/wire/frame'
import {
  type Bytes,
  deriveEvmKey,
  type EvmKey,
  formatEvmSignature,
  type Hex,
  hashTransaction,
  serializeTransaction,
  signEvmDigest,
  wipe,
} from '../../../frame/index.ts'
import { isDeepFrozen } from '../deepFreeze.ts'
import type { PreparedMessage, PreparedTransaction, PreparedTypedData } from '../preparedRequest.ts'

export type PreparedEvmRequest = PreparedMessage | PreparedTypedData | PreparedTransaction

/**
 * Signs the digest of a request of an EVM account, and nothing else.
 *
 * @param seed - of the wallet; the caller overwrites it
 * @returns the signature of a message or of typed data; a transaction with its signature
 * @throws FrameError `internal` for a request that may still change, whose digest is not that of
 * its content, or of another account
 */
export function signEvmRequest(prepared: PreparedEvmRequest, seed: Bytes): Hex {
  const isSame = isDeepFrozen(prepared) && prepared.digest === getDigest(prepared)
  if (!isSame) throw new FrameError({ code: 'internal' })
  const key = deriveEvmKey(seed)
  try {
    return signWith(key, prepared)
  } finally {
    wipe(key.privateKey)
  }
}

function signWith({ privateKey, address }: EvmKey, prepared: PreparedEvmRequest): Hex {
  if (address !== prepared.address) throw new FrameError({ code: 'internal' })
  const signature = signEvmDigest(privateKey, prepared.digest)
  if (prepared.kind !== 'transaction') return formatEvmSignature(signature)
  return serializeTransaction(prepared.transaction, signature)
}

/** The digest of what the user saw. */
function getDigest(prepared: PreparedEvmRequest): Hex {
  if (prepared.kind === 'message') return prepared.message.digest
  if (prepared.kind === 'typedData') return prepared.typedData.digest
  return hashTransaction(prepared.transaction)
}
