import { hexToBytes } from 'viem'

/** The longest name: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const NAME_MAX = 255

/**
 * Decodes a DNS-encoded name (ENSIP-10): labels after their length, then a zero.
 *
 * @returns `undefined` if it is invalid or too long
 * @example
 * readDnsName('0x05616c6963650365746800') // 'alice.eth'
 */
export function readDnsName(encoded: `0x${string}`): string | undefined {
  const bytes = hexToBytes(encoded)
  if (bytes.length > NAME_MAX) return undefined
  const labels: string[] = []
  let at = 0
  for (let size = bytes[0] ?? -1; size !== 0; size = bytes[at] ?? -1) {
    if (size < 0 || at + 1 + size >= bytes.length) return undefined
    const label = readText(bytes.subarray(at + 1, at + 1 + size))
    // A dot would be read as two labels.
    if (label === undefined || label.includes('.')) return undefined
    labels.push(label)
    at += 1 + size
  }
  return at === bytes.length - 1 ? labels.join('.') : undefined
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
