import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { type RequireParametersErrorType, requireParameters } from '../../core/requireParameters.ts'
import { activateConnection } from './connectionUpdates.ts'
import { type RequireConnectionErrorType, requireConnection } from './requireConnection.ts'
import type { LiveConnection } from './state.ts'

export interface SwitchConnectionParameters {
  key: ConnectionKey
}
export type SwitchConnectionReturnType = LiveConnection
export type SwitchConnectionErrorType = RequireParametersErrorType | RequireConnectionErrorType

/**
 * Makes another live connection the one in use. Its namespace becomes the active one.
 *
 * @throws {PorticoError} `connection/not-found`, `connection/not-ready`
 * @example
 * switchConnection(portico, { key: 'solana:phantom' })
 */
export function switchConnection(
  portico: Portico,
  parameters: SwitchConnectionParameters,
): SwitchConnectionReturnType {
  requireParameters(parameters, 'key')
  const { key } = parameters
  requireConnection(portico, { key })
  activateConnection(portico, key)
  portico.events.emit('connectionSwitched', { key })
  return requireConnection(portico, { key })
}
