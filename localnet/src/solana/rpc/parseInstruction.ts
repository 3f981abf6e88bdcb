import type { Json } from '../../net/json.ts'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  isTokenProgram,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
} from '../programs.ts'
import { tokenAmount } from '../tokenLayout.ts'

/** An instruction with its accounts resolved. */
export type PlainInstruction = {
  readonly programId: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

type Parsed = { readonly program: string; readonly parsed: Json }

/**
 * Parses transfers of SOL and tokens, minting, creation of token accounts, and memos. Undefined for
 * any other instruction, which the server returns undecoded.
 */
export function parseInstruction(instruction: PlainInstruction): Parsed | undefined {
  const { programId } = instruction
  if (programId === SYSTEM_PROGRAM) return parseSystem(instruction)
  if (isTokenProgram(programId)) return parseToken(instruction)
  if (programId === ASSOCIATED_TOKEN_PROGRAM) return parseAssociatedToken(instruction)
  if (programId === MEMO_PROGRAM) {
    return { program: 'spl-memo', parsed: new TextDecoder().decode(instruction.data) }
  }
  return undefined
}

function viewOf({ data }: PlainInstruction): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}

function parseSystem(instruction: PlainInstruction): Parsed | undefined {
  const view = viewOf(instruction)
  const [source, destination] = instruction.accounts
  if (view.byteLength !== 12 || view.getUint32(0, true) !== 2) return undefined
  const info = { destination, lamports: view.getBigUint64(4, true), source }
  return { program: 'system', parsed: { info, type: 'transfer' } }
}

function parseToken(instruction: PlainInstruction): Parsed | undefined {
  const program = instruction.programId === TOKEN_2022_PROGRAM ? 'spl-token-2022' : 'spl-token'
  const view = viewOf(instruction)
  if (view.byteLength < 9) return undefined
  const amount = view.getBigUint64(1, true)
  const [first, second, third, fourth] = instruction.accounts
  const kind = view.getUint8(0)
  if (kind === 3) {
    const info = { amount: amount.toString(), authority: third, destination: second, source: first }
    return { program, parsed: { info, type: 'transfer' } }
  }
  if (view.byteLength < 10) return undefined
  const checked = tokenAmount(amount, view.getUint8(9))
  if (kind === 12) {
    const info = {
      authority: fourth,
      destination: third,
      mint: second,
      source: first,
      tokenAmount: checked,
    }
    return { program, parsed: { info, type: 'transferChecked' } }
  }
  if (kind !== 14) return undefined
  const info = { account: second, mint: first, mintAuthority: third, tokenAmount: checked }
  return { program, parsed: { info, type: 'mintToChecked' } }
}

function parseAssociatedToken({ accounts, data }: PlainInstruction): Parsed | undefined {
  const [source, account, wallet, mint, systemProgram, tokenProgram] = accounts
  const kind = data[0] ?? 0
  if (kind > 1) return undefined
  const info = { account, mint, source, systemProgram, tokenProgram, wallet }
  return {
    program: 'spl-associated-token-account',
    parsed: { info, type: kind === 0 ? 'create' : 'createIdempotent' },
  }
}
