import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { ConnectStep } from './connectRun.ts'

/**
 * Returns the prompts for a choice of namespaces: one for each, if the wallet supports that. A
 * connector with one session for all namespaces, or with a popup that needs the click, is prompted
 * once.
 */
export function planSteps(
  source: Pick<WalletSource, 'connectors'>,
  chosen: readonly Namespace[],
): readonly ConnectStep[] {
  return source.connectors.flatMap((connector) => {
    const wanted = chosen.filter((namespace) => connector.namespaces.includes(namespace))
    const once = connector.disconnectScope === 'all' || connector.needsUserActivation
    const parts = once ? [wanted] : wanted.map((namespace) => [namespace])
    return parts
      .filter((namespaces) => namespaces.length > 0)
      .map((namespaces) => ({ connectorId: connector.id, namespaces }))
  })
}
