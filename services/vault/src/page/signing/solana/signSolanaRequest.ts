import { FrameError } from 'portico/wire/frame'
import {
  type Bytes,
  deriveSolanaKey,
  fromHex,
  type Hex,
  hashSolanaMessages,
  signSolanaMessage,
  toHex,
  wipe,
} from '../../../frame/index.ts'
import { isDeepFrozen } from '../deepFreeze.ts'
import type { PreparedSolanaMessage, PreparedSolanaTransactions } from '../preparedRequest.ts'

export type PreparedSolanaRequest = PreparedSolanaMessage | PreparedSolanaTransactions

/**
 * Signs the message or the transactions of a request of a Solana account, and nothing else.
 *
 * @param seed - of the wallet; the caller overwrites it
 * @returns a signature for each of them
 * @throws FrameError `internal` for a request that may still change, whose digest is not that of
 * its content, or of another account
 */
export function signSolanaRequest(prepared: PreparedSolanaRequest, seed: Bytes): readonly Hex[] {
  const messages = getMessages(prepared)
  const isSame = isDeepFrozen(prepared) && prepared.digest === hashSolanaMessages(messages)
  if (!isSame) throw new FrameError({ code: 'internal' })
  const { privateKey, address } = deriveSolanaKey(seed)
  try {
    if (address !== prepared.address) throw new FrameError({ code: 'internal' })
    return messages.map((message) => toHex(signSolanaMessage(privateKey, fromHex(message))))
  } finally {
    wipe(privateKey)
  }
}

function getMessages(prepared: PreparedSolanaRequest): readonly Hex[] {
  if (prepared.kind === 'solanaMessage') return [prepared.message.bytes]
  return prepared.transactions.map(({ message }) => message)
}
