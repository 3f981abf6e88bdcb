import { SYSTEM_PROGRAM, tokenPrograms } from './programs.ts'

// Discriminators of @solana-program/system 0.14.1 and @solana-program/token 0.16.1, and of the
// extension for transfer fees of token-2022. Amounts are little-endian, right behind them.
const SYSTEM = { transfer: 2, transferWithSeed: 11 } as const
const TOKEN = {
  transfer: 3,
  mintTo: 7,
  burn: 8,
  transferChecked: 12,
  mintToChecked: 14,
  burnChecked: 15,
  transferFee: 26,
} as const
const TRANSFER_WITH_FEE = 1

/** What an instruction moves. The accounts of tokens are token accounts. */
export interface Move {
  readonly amount: bigint
  /** Unset for a new token. */
  readonly from?: string | undefined
  /** Unset for a burned token. */
  readonly to?: string | undefined
  /** Unset for the coin, and where the instruction does not name it. */
  readonly mint?: string | undefined
  readonly isToken: boolean
}

/** Reads what an instruction moves; `undefined` for another instruction. */
export function readMove(
  program: string,
  accounts: readonly string[],
  data: Uint8Array,
): Move | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === SYSTEM_PROGRAM) return readSystem(accounts, view)
  return tokenPrograms.includes(program) ? readToken(accounts, view) : undefined
}

function readSystem(accounts: readonly string[], view: DataView): Move | undefined {
  if (view.byteLength < 12) return undefined
  const kind = view.getUint32(0, true)
  const amount = view.getBigUint64(4, true)
  const [from, second, third] = accounts
  if (kind === SYSTEM.transfer) return { amount, from, to: second, isToken: false }
  if (kind === SYSTEM.transferWithSeed) return { amount, from, to: third, isToken: false }
  return undefined
}

function readToken(accounts: readonly string[], view: DataView): Move | undefined {
  if (view.byteLength < 9) return undefined
  const kind = view.getUint8(0)
  const amount = view.getBigUint64(1, true)
  const [first, second, third] = accounts
  switch (kind) {
    case TOKEN.transfer:
      return { amount, from: first, to: second, isToken: true }
    case TOKEN.transferChecked:
      return { amount, from: first, mint: second, to: third, isToken: true }
    case TOKEN.mintTo:
    case TOKEN.mintToChecked:
      return { amount, mint: first, to: second, isToken: true }
    case TOKEN.burn:
    case TOKEN.burnChecked:
      return { amount, from: first, mint: second, isToken: true }
    case TOKEN.transferFee: {
      if (view.byteLength < 10 || view.getUint8(1) !== TRANSFER_WITH_FEE) return undefined
      const sent = view.getBigUint64(2, true)
      return { amount: sent, from: first, mint: second, to: third, isToken: true }
    }
    default:
      return undefined
  }
}
