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

/**
 * Returns whether a value is an EVM transaction hash: 0x and 64 hex digits.
 *
 * @example
 * isTransactionHash('0x1234') // false
 */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
