import { getBase58Decoder } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import type { Json } from '../../net/json.ts'

/** The instructions that programs called, grouped by the instruction that led to them. */
export function innerInstructionsJson(meta: TransactionMetadata): Json {
  return meta
    .innerInstructions()
    .map((list, index) => ({
      index,
      instructions: list.map((inner) => ({
        accounts: [...inner.instruction().accounts()],
        data: getBase58Decoder().decode(inner.instruction().data()),
        programIdIndex: inner.instruction().programIdIndex(),
        stackHeight: inner.stackHeight(),
      })),
    }))
    .filter(({ instructions }) => instructions.length > 0)
}
