import type { Account } from '../wire/account.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { isEvmAddress } from '../wire/validate/isEvmAddress.ts'

const ACCOUNTS_MAX = 256

/**
 * Reads what a wallet gives as its accounts, in its order, each address once. Wallets that are not set up answer `['']`: what is no
 * address is no account.
 *
 * @throws {PorticoError} `connector/invalid-answer` when it is no list at all
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
 * Reads what a wallet tells of its accounts later. Where nothing of it can be read it says nothing about the grant; only an empty
 * list takes it back, or `['']`, which is how some wallets write one.
 *
 * @throws {PorticoError} `connector/invalid-answer`
 */
export function readChangedAccounts(news: unknown): readonly Account[] {
  const accounts = readAccounts(news)
  const isEmpty = (news as readonly unknown[]).every((item) => item === '')
  if (accounts.length > 0 || isEmpty) return accounts
  throw new PorticoError(connectorInvalidAnswer, {
    details: 'None of the accounts that the wallet told is an address',
  })
}
