import type { ConnectProgress } from '../../../core/interfaces/connector.ts'
import type { PorticoState } from '../../../core/state/compose.ts'

export type PairingCode = Extract<ConnectProgress, { type: 'pairingUri' }>

/** The code that an attempt shows now, and whether the relay is there. */
export function getPairingCode(
  { attempt }: Pick<PorticoState, 'attempt'>,
  connectorId: string | undefined,
): PairingCode | undefined {
  if (!attempt || attempt.connectorId !== connectorId) return undefined
  return attempt.progress?.type === 'pairingUri' ? attempt.progress : undefined
}
