import type { ConnectProgress } from '../../../core/interfaces/connector.ts'
import type { PorticoState } from '../../../core/state/compose.ts'

export type PairingCode = Extract<ConnectProgress, { type: 'pairingUri' }>

/** Returns the current pairing code of an attempt, and whether the relay is reachable. */
export function getPairingCode(
  { attempt }: Pick<PorticoState, 'attempt'>,
  connectorId: string | undefined,
): PairingCode | undefined {
  if (!attempt || attempt.connectorId !== connectorId) return undefined
  return attempt.progress?.type === 'pairingUri' ? attempt.progress : undefined
}
