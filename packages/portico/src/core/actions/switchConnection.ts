import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { activateConnection } from '../connections/activateConnection.ts'
import { showUnsupported } from '../connections/handleConnectorEvent.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import type { Portico } from '../portico.ts'
import type { ConnectionKey, LiveConnection } from '../state/types.ts'
import { requireParameters } from './requireParameters.ts'

export interface SwitchConnectionParameters {
  key: ConnectionKey
}
export type SwitchConnectionReturnType = LiveConnection
export type SwitchConnectionErrorType = PorticoError

/**
 * Makes another live connection the one in use; its namespace becomes the active one.
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
  showUnsupported(portico)
  return requireConnection(portico, { key })
}
