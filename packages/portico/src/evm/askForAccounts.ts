import type { Account } from '../wire/account.ts'
import { connectorNoAccounts } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { readErrorLinks } from '../wire/errors/readErrorLinks.ts'
import type { Eip1193Provider } from '../wire/providers.ts'
import { readAccounts } from './readAccounts.ts'

/**
 * Asks a wallet for its accounts: `eth_accounts` when nothing may be shown, else `eth_requestAccounts` (EIP-1102), or
 * `wallet_requestPermissions` (EIP-2255) where a wallet knows only that.
 *
 * @throws {PorticoError} `connector/no-accounts` for an empty grant; whatever the wallet throws is passed on
 */
export async function askForAccounts(
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
