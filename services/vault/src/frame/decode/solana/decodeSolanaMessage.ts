import { toHex } from '../hex.ts'
import { SOLANA_FUNCTIONS, type SolanaAction, type SolanaFunction } from './programs.ts'
import { readMessage, type SolanaInstruction, type SolanaMessage } from './readMessage.ts'

export interface DecodedSolanaMessage
  extends Pick<SolanaMessage, 'version' | 'feePayer' | 'signers'> {
  readonly actions: readonly SolanaAction[]
}

/**
 * Decodes the message of a transaction, legacy or of version 0. Its bytes are what is signed.
 *
 * @throws DecodeError `solana_invalid` for bytes that are no such message
 */
export function decodeSolanaMessage(bytes: Uint8Array): DecodedSolanaMessage {
  const { version, feePayer, signers, instructions } = readMessage(bytes)
  return { version, feePayer, signers, actions: instructions.map(decodeInstruction) }
}

function decodeInstruction(instruction: SolanaInstruction): SolanaAction {
  const { program, data } = instruction
  const accounts = instruction.accounts.filter((account) => account !== undefined)
  const isComplete = accounts.length === instruction.accounts.length
  const called = SOLANA_FUNCTIONS.find((known) => isCall(known, instruction))
  if (called && isComplete) return called.toAction(accounts, readNumber(called, data))
  return { kind: 'unreadable', ...(program !== undefined && { program }), data: toHex(data) }
}

function isCall(known: SolanaFunction, { program, accounts, data }: SolanaInstruction): boolean {
  const size = known.tag.length + known.numberSize + known.restSize
  const isForm = data.length === size && accounts.length === known.accounts
  return isForm && program === known.program && known.tag.every((byte, at) => data[at] === byte)
}

/** Integers of Solana begin with their lowest byte. */
function readNumber({ tag, numberSize }: SolanaFunction, data: Uint8Array): bigint {
  const bytes = data.subarray(tag.length, tag.length + numberSize)
  return bytes.reduceRight((number, byte) => number * 256n + BigInt(byte), 0n)
}
