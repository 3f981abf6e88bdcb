import { SYSTEM } from './programs.ts'
import { readMessage } from './readMessage.ts'

/** What a transaction is valid with, on whatever network has it. */
export interface SolanaLifetime {
  /** In base58. */
  readonly blockhash: string
  /** Whether it is a nonce that its owner keeps, which no node knows to be recent. */
  readonly isDurable: boolean
}

/**
 * `AdvanceNonceAccount` of the system program: a transaction with a durable nonce begins with it.
 * `ADVANCE_NONCE_ACCOUNT_DISCRIMINATOR` of @solana-program/system, in 32 bits.
 */
const ADVANCE_NONCE = [4, 0, 0, 0]

/**
 * Reads how long the message of a transaction is valid.
 *
 * @throws DecodeError `solana_invalid` for bytes that are no such message
 */
export function readSolanaLifetime(bytes: Uint8Array): SolanaLifetime {
  const { blockhash, instructions } = readMessage(bytes)
  const isDurable = instructions.some(
    ({ program, data }) =>
      program === SYSTEM && ADVANCE_NONCE.every((byte, at) => data[at] === byte),
  )
  return { blockhash, isDurable }
}
