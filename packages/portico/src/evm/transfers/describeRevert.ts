import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { readErrorLinks } from '../../wire/errors/readErrorLinks.ts'
import { cleanText, safeRead } from '../../wire/errors/readMessage.ts'
import { decodeRevert } from './abi.ts'
import { isHex } from './rpc.ts'

const WORDS_MAX = 160
const LINKS_MAX = 8

/** Why a call came to nothing: the contract's own words where it gives any, else the node's. Text only: never to be read as markup. */
export function describeRevert(error: unknown): string {
  const data = findData(error)
  const words = data && decodeRevert(data)
  if (words) return cleanText(words).slice(0, WORDS_MAX)
  // viem wraps the node's words in its own: they are the innermost.
  const spoken = readErrorLinks(error).flatMap(({ message }) => message ?? [])
  const { shortMessage } = mapNodeError(error)
  const details = typeof error === 'object' && error !== null && safeRead(error, 'details')
  const raw = typeof details === 'string' && details ? details : (spoken.at(-1) ?? shortMessage)
  return cleanText(raw).slice(0, WORDS_MAX)
}

// Where nodes put what a contract gave back: on the error, or on what it wraps.
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
