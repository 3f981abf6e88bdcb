import type { Account } from '../wire/accounts.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { cleanText } from '../wire/errors/cleanText.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import { isSolanaPublicKey } from '../wire/validate/base58.ts'

const ACCOUNTS_MAX = 256
const LABEL_MAX = 64

/** An account with the wallet's own object, which requests must contain. */
export interface StandardAccount {
  readonly account: Account
  readonly source: object
}

/**
 * Reads the Solana accounts of a wallet, in its order and without duplicates.
 *
 * @throws {PorticoError} `connector/invalid-answer` if the value is not a list
 */
export function readAccounts(answer: unknown): readonly StandardAccount[] {
  if (!Array.isArray(answer)) throw new PorticoError(connectorInvalidAnswer)
  const found = new Map<string, StandardAccount>()
  for (const source of answer.slice(0, ACCOUNTS_MAX)) {
    if (typeof source !== 'object' || source === null || !isForSolana(source)) continue
    const address = safeRead(source, 'address')
    if (!isSolanaPublicKey(address) || found.has(address)) continue
    const raw = safeRead(source, 'label')
    const label = typeof raw === 'string' ? cleanText(raw).slice(0, LABEL_MAX) : ''
    const account: Account = { namespace: 'solana', address, type: 'eoa', ...(label && { label }) }
    found.set(address, { account, source })
  }
  return [...found.values()]
}

/**
 * Reads the accounts of a change event. Only an empty list, or one with accounts of other
 * namespaces only, revokes the grant. A list with nothing readable rejects and changes nothing.
 *
 * @throws {PorticoError} `connector/invalid-answer`
 */
export function readChangedAccounts(value: unknown): readonly StandardAccount[] {
  const accounts = readAccounts(value)
  const isElsewhere = (item: unknown) =>
    typeof item === 'object' && item !== null && !isForSolana(item)
  if (accounts.length > 0 || (value as readonly unknown[]).every(isElsewhere)) return accounts
  throw new PorticoError(connectorInvalidAnswer, {
    details: 'None of the accounts that the wallet reported is an address',
  })
}

// A wallet with several namespaces lists all its accounts in one array.
function isForSolana(source: object): boolean {
  const chains = safeRead(source, 'chains')
  if (!Array.isArray(chains) || chains.length === 0) return true
  return chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
}
