import type { Client } from 'viem'
import type { TransferOutcome } from '../../core/interfaces/transfer.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { readErrorLinks } from '../../wire/errors/readErrorLinks.ts'
import { cleanText, safeRead } from '../../wire/errors/readMessage.ts'
import { decodeInteger, decodeRevert } from './abi.ts'
import { isHex, requestNode } from './rpc.ts'

/** Simulates a transfer (`eth_call`). Tokens return nothing or a boolean. */
export async function simulateTransfer(
  client: Client,
  call: { from: string; to: string; data: string; value: string },
  isToken: boolean,
): Promise<TransferOutcome> {
  try {
    const refused = decodeInteger(await requestNode(client, 'eth_call', call, 'latest')) === 0n
    return isToken && refused ? { status: 'fails', reason: 'The token says no' } : { status: 'ok' }
  } catch (error) {
    const reverted = mapNodeError(error).code === 'node/execution-reverted'
    return reverted ? { status: 'fails', reason: describeRevert(error) } : { status: 'unknown' }
  }
}

const TEXT_MAX = 160
const LINKS_MAX = 8

/**
 * Describes why a call failed: with the contract's message, else the node's. The text is untrusted.
 */
export function describeRevert(error: unknown): string {
  const data = findData(error)
  const message = data && decodeRevert(data)
  if (message) return cleanText(message).slice(0, TEXT_MAX)
  // viem wraps the node's message; it is the innermost.
  const messages = readErrorLinks(error).flatMap(({ message }) => message ?? [])
  const { shortMessage } = mapNodeError(error)
  const details = typeof error === 'object' && error !== null && safeRead(error, 'details')
  const raw = typeof details === 'string' && details ? details : (messages.at(-1) ?? shortMessage)
  return cleanText(raw).slice(0, TEXT_MAX)
}

// Nodes put the revert data on the error or on its cause.
function findData(error: unknown): string | undefined {
  let link = error
  for (let depth = 0; depth < LINKS_MAX && typeof link === 'object' && link !== null; depth += 1) {
    const data = safeRead(link, 'data')
    const inner = typeof data === 'object' && data !== null ? safeRead(data, 'data') : data
    if (isHex(inner) && inner.length > 10) return inner
    link = safeRead(link, 'cause')
  }
  return undefined
}
