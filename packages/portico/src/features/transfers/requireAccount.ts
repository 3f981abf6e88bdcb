import type { Portico } from '../../core/portico.ts'
import { connectorAccountNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import type { LiveConnection } from '../connections/state.ts'

/**
 * Returns the account in use of a connection.
 *
 * @throws {PorticoError} 'Account not found for connector'
 */
export function requireAccount(portico: Portico, { accounts, namespace, address }: LiveConnection) {
  const account = accounts.find((item) => isSameAddress(portico, namespace, item.address, address))
  if (!account) throw new PorticoError(connectorAccountNotFound)
  return account
}
