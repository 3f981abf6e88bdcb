import type { TransferMark } from 'portico/gateway/history'
import { compare, multiply, parseDecimal } from '../prices/decimal.ts'
import { getShape } from './contacts.ts'
import type { SourceTransfer } from './types.ts'

/** In US dollars: less is not worth the fee of a transfer on any network here. */
const DUST = { digits: 1n, scale: 2 }

export interface MarkOptions {
  readonly account: string
  readonly transfer: SourceTransfer
  readonly decimals: number
  /** Of one whole unit, if it is known. */
  readonly price: string | undefined
  readonly isSpam: boolean
  /** Addresses to which the account has sent something. */
  readonly contacts: ReadonlySet<string>
  /** The shapes of those addresses. */
  readonly shapes: ReadonlySet<string>
}

/** Finds what makes a transfer suspicious, in alphabetical order. */
export function markTransfer(options: MarkOptions): readonly TransferMark[] {
  const { transfer, isSpam } = options
  const isZero = BigInt(transfer.amount) === 0n
  return [
    ...(!isZero && isDust(options) ? (['dust'] as const) : []),
    ...(isLookAlike(options) ? (['lookAlike'] as const) : []),
    ...(isSpam ? (['spam'] as const) : []),
    ...(isZero ? (['zeroValue'] as const) : []),
  ]
}

function isDust({ account, transfer, decimals, price }: MarkOptions): boolean {
  const each = parseDecimal(price ?? '')
  if (!each || transfer.recipient !== account || transfer.sender === account) return false
  const value = multiply({ digits: BigInt(transfer.amount), scale: decimals }, each)
  return compare(value, DUST) < 0
}

function isLookAlike({ account, transfer, contacts, shapes }: MarkOptions): boolean {
  const { sender, recipient } = transfer
  const other = sender === account ? recipient : sender
  if (other === account || contacts.has(other)) return false
  const shape = getShape(other)
  return shape !== undefined && shapes.has(shape)
}
