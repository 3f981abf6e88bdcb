import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { type RequireParametersErrorType, requireParameters } from '../../core/requireParameters.ts'
import { connectorAccountNotFound } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { findAccount } from './accountAddresses.ts'
import { activateConnection, patchConnection } from './connectionUpdates.ts'
import { type RequireConnectionErrorType, requireConnection } from './requireConnection.ts'
import type { LiveConnection } from './state.ts'

export interface SwitchAccountParameters {
  /** One of the connection's accounts. */
  address: string
  /** Default: the connection in use. */
  key?: ConnectionKey | undefined
}
export type SwitchAccountReturnType = LiveConnection
export type SwitchAccountErrorType =
  | RequireParametersErrorType
  | RequireConnectionErrorType
  | PorticoError<'connector/account-not-found'>

/**
 * Switches to another account of a connection. The wallet is not asked, because the account is
 * already granted.
 *
 * @throws {PorticoError} 'Account not found for connector'; `connection/not-found`,
 *   `connection/not-ready`, 'Connector not connected'
 * @example
 * switchAccount(portico, { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
 */
export function switchAccount(
  portico: Portico,
  parameters: SwitchAccountParameters,
): SwitchAccountReturnType {
  requireParameters(parameters, 'address')
  const { address, key } = parameters
  const live = requireConnection(portico, { key })
  const account = findAccount(portico, live, address)
  if (!account) throw new PorticoError(connectorAccountNotFound)
  if (live.address !== account.address) {
    patchConnection(portico, live, { address: account.address })
    portico.events.emit('accountChange', { key: live.key, address: account.address })
  }
  activateConnection(portico, live.key)
  return requireConnection(portico, { key: live.key })
}
