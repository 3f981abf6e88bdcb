import { readMessage } from './readMessage.ts'

/**
 * Lists the accounts that a transaction may change.
 *
 * @returns nothing for one that loads accounts of lookup tables
 * @throws DecodeError `solana_invalid` for bytes that are no message
 */
export function listWritable(message: Uint8Array): readonly string[] | undefined {
  return readMessage(message).writable
}
