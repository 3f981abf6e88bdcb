import type { Account } from '../wire/account.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { isEvmAddress } from '../wire/validate/isEvmAddress.ts'

const ACCOUNTS_MAX = 256

/**
 * Reads the accounts of a wallet, in its order and without duplicates. Invalid addresses are left
 * out: wallets without an account return `['']`.
 *
 * @throws {PorticoError} `connector/invalid-answer` if the value is not a list
 */
export function readAccounts(answer: unknown): readonly Account[] {
  if (!Array.isArray(answer)) throw new PorticoError(connectorInvalidAnswer)
  const found = new Map<string, Account>()
  for (const address of answer.slice(0, ACCOUNTS_MAX)) {
    if (!isEvmAddress(address) || found.has(address.toLowerCase())) continue
    found.set(address.toLowerCase(), { namespace: 'eip155', address, type: 'eoa' })
  }
  return [...found.values()]
}

/**
 * Reads the accounts of a change event. Only an empty list revokes the grant, or `['']`, which some
 * wallets send for it. A list with nothing readable rejects and changes nothing.
 *
 * @throws {PorticoError} `connector/invalid-answer`
 */
export function readChangedAccounts(value: unknown): readonly Account[] {
  const accounts = readAccounts(value)
  const isEmpty = (value as readonly unknown[]).every((item) => item === '')
  if (accounts.length > 0 || isEmpty) return accounts
  throw new PorticoError(connectorInvalidAnswer, {
    details: 'None of the accounts that the wallet reported is an address',
  })
}
