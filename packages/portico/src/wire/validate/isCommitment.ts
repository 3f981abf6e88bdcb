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
