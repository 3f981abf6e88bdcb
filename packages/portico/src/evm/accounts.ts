import type { Account, Eip1193Provider } from '../wire/accounts.ts'
import { connectorInvalidAnswer, connectorNoAccounts } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { readErrorLinks } from '../wire/errors/readError.ts'
import { isEvmAddress } from '../wire/validate/addresses.ts'

/**
 * Requests a wallet's accounts: with `eth_accounts` in silent mode, else with `eth_requestAccounts`
 * (EIP-1102), or `wallet_requestPermissions` (EIP-2255) if the wallet only supports that.
 *
 * @throws {PorticoError} `connector/no-accounts` for an empty grant. Errors of the wallet are
 *   rethrown
 */
export async function requestAccounts(
  provider: Eip1193Provider,
  walletName: string,
  mode: 'interactive' | 'silent',
): Promise<readonly [Account, ...Account[]]> {
  const answer =
    mode === 'silent' ? await provider.request({ method: 'eth_accounts' }) : await prompt(provider)
  const [first, ...rest] = readAccounts(answer)
  if (!first) throw new PorticoError(connectorNoAccounts, { args: { name: walletName } })
  return [first, ...rest]
}

async function prompt(provider: Eip1193Provider): Promise<unknown> {
  try {
    return await provider.request({ method: 'eth_requestAccounts' })
  } catch (error) {
    if (!isUnknownMethod(error)) throw error
    await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
    return provider.request({ method: 'eth_accounts' })
  }
}

function isUnknownMethod(error: unknown): boolean {
  return readErrorLinks(error).some(({ code }) => code === -32601 || code === 4200)
}

// A wallet without this method may never respond.
const TIMEOUT_MS = 1000

/**
 * Asks the wallet to revoke its accounts (`wallet_revokePermissions` with the permissions of
 * EIP-2255). Many wallets do not support it.
 */
export async function revokeAccounts(provider: Eip1193Provider): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  try {
    const params = [{ eth_accounts: {} }]
    await Promise.race([provider.request({ method: 'wallet_revokePermissions', params }), timeout])
  } catch {
    // The connection ends in any case. In the wallet the site stays authorized.
  } finally {
    clearTimeout(timer)
  }
}

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
