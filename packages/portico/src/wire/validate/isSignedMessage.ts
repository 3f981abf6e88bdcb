/**
 * Returns whether a value can be an EVM signature: 0x and at least 62 hex digits. Signatures of
 * smart accounts may be longer than those of key pairs.
 *
 * @example
 * isSignedMessage('0x') // false
 */
export function isSignedMessage(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{62,}$/.test(value)
}
