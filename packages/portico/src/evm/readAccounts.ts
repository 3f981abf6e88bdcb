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
