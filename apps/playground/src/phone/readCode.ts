/** What a text says to the phone. */
export type CodeReading =
  /** `expiresAt` in ms since the epoch. */
  | { readonly status: 'ok'; readonly uri: string; readonly expiresAt: number | undefined }
  /** No code of WalletConnect; one of its first version; one that is over. */
  | { readonly status: 'none' | 'old' | 'expired' }

const LAYERS_MAX = 3

/**
 * Finds a pairing code in what was pasted, scanned or opened: the code alone, a deep link with it, or a text around it.
 *
 * @param now - ms since the epoch
 */
export function readCode(text: string, now: number): CodeReading {
  let layer = text
  for (let count = 0; count < LAYERS_MAX; count += 1) {
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

/** A text that is no encoding stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
