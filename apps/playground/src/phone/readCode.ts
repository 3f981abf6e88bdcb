/** The result of `readCode`. */
export type CodeReading =
  /** `expiresAt` in ms since the epoch. */
  | { readonly status: 'ok'; readonly uri: string; readonly expiresAt: number | undefined }
  /** No WalletConnect code; one of version 1; one that has expired. */
  | { readonly status: 'none' | 'old' | 'expired' }

const DECODES_MAX = 3

/**
 * Finds a pairing code in a text: the code alone, a deep link, or another text that holds it.
 *
 * @param now - ms since the epoch
 */
export function readCode(text: string, now: number): CodeReading {
  let layer = text
  for (let count = 0; count < DECODES_MAX; count += 1) {
    const uri = /wc:[0-9a-f]{64}@2\?[^\s"'<>]+/i.exec(layer)?.[0]
    if (uri) return readUri(uri, now)
    if (/wc:[0-9a-f-]+@1/i.test(layer)) return { status: 'old' }
    const inner = decoded(layer)
    if (inner === layer) break
    layer = inner
  }
  return { status: 'none' }
}

function readUri(uri: string, now: number): CodeReading {
  const query = new URLSearchParams(uri.slice(uri.indexOf('?')))
  const isWhole =
    query.get('relay-protocol') === 'irn' && /^[0-9a-f]{64}$/i.test(query.get('symKey') ?? '')
  if (!isWhole) return { status: 'none' }
  const expiry = Number(query.get('expiryTimestamp')) * 1000
  if (expiry > 0 && expiry <= now) return { status: 'expired' }
  return { status: 'ok', uri, expiresAt: expiry > 0 ? expiry : undefined }
}

/** Returns the text itself if it is not encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
