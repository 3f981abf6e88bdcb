import type { LocalRuntime } from './localRuntime.ts'

// Fees of Polkadot (polkadot-fellows/runtimes, relay/polkadot/constants and relay/polkadot/src):
// the base weight of an extrinsic costs a tenth of a cent, and each byte ten millicents. The
// multiplier is one.
const CENT = 100_000_000n
const BYTE_FEE = 1_000_000n
/** Picoseconds of a transfer: about what benchmarks of the pallet `balances` show. */
const TRANSFER_REF_TIME = 160_000_000n
const TRANSFER_PROOF_SIZE = 3593n

/** The weight of every call that the local network runs. */
export const transferWeight = { refTime: TRANSFER_REF_TIME, proofSize: TRANSFER_PROOF_SIZE }

/** Returns the fee of an extrinsic of a length in bytes, without tip. */
export function getFee({ consts }: LocalRuntime, length: number): bigint {
  const limits = consts.system?.blockWeights?.toJSON() as unknown as {
    readonly perClass: { readonly normal: { readonly baseExtrinsic: { readonly refTime: number } } }
  }
  const base = BigInt(limits.perClass.normal.baseExtrinsic.refTime)
  const baseFee = CENT / 10n
  return baseFee + BYTE_FEE * BigInt(length) + (baseFee * TRANSFER_REF_TIME) / base
}
