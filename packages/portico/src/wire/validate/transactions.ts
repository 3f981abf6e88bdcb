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

/** The preflight commitments. The last five are older names that nodes still accept. */
export const commitments = [
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
] as const

/** A Solana preflight commitment. */
export type Commitment = (typeof commitments)[number]

/**
 * Returns whether a value is a Solana preflight commitment.
 *
 * @example
 * isCommitment('confirmed') // true
 */
export function isCommitment(value: unknown): value is Commitment {
  return (commitments as readonly unknown[]).includes(value)
}
