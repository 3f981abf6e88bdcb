import type { WalletSource } from '../../../features/connections/combineConnectors.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { ConnectStep } from './connectRun.ts'

/**
 * The prompts that a choice of namespaces takes: one for each, where the wallet lets them be asked for alone. A session that is one over
 * all of them, or a popup that only the click may open, is asked for once.
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
