import { escapeText } from '../../frame/index.ts'
import type { TokenFacts } from '../views/approval/approvalState.ts'
import { formatAddress, shortenAddress } from './formatAddress.ts'
import { isolate } from './isolate.ts'

/** Longer than the symbols in use. The contract writes it, and may write anything. */
const SYMBOL_MAX = 12

/**
 * Formats the symbol that a contract claims: short, with hidden characters escaped, and isolated.
 * A token without one is called by its address.
 */
export function formatSymbol({ symbol = '' }: TokenFacts, token: string): string {
  const characters = Array.from(symbol.trim())
  if (characters.length === 0) return isolate(shortenAddress(formatAddress(token)))
  const end = characters.length > SYMBOL_MAX ? '…' : ''
  return isolate(`${escapeText(characters.slice(0, SYMBOL_MAX).join(''))}${end}`)
}
