import { useMemo } from 'react'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import { getLiveConnections } from '../../features/connections/selectors.ts'
import type { LiveConnection } from '../../features/connections/state.ts'
import { switchAccount } from '../../features/connections/switchAccount.ts'
import { switchConnection } from '../../features/connections/switchConnection.ts'
import type { RecentWallet } from '../../features/wallets/state.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { providerMissing } from '../../wire/errors/rows/provider.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'

export interface UsePorticoConnectionsReturnType {
  /** The live connections, the active one first. */
  connections: readonly LiveConnection[]
  recents: readonly RecentWallet[]
  switchConnection: (key: ConnectionKey) => LiveConnection
  switchAccount: (address: string, key?: ConnectionKey) => LiveConnection
}

/**
 * Returns the live connections, of one namespace or of all, and actions to switch between them.
 *
 * @example
 * const { connections, switchConnection } = usePorticoConnections()
 */
export function usePorticoConnections({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): UsePorticoConnectionsReturnType {
  const portico = useInstance()
  const connections = useSelect(portico, (state) => getLiveConnections(state, namespace), none)
  const recents = useSelect(portico, (state) => state.recents, none)
  const actions = useMemo(() => {
    const instance = () => {
      if (!portico) throw new PorticoError(providerMissing)
      return portico
    }
    return {
      switchConnection: (key: ConnectionKey) => switchConnection(instance(), { key }),
      switchAccount: (address: string, key?: ConnectionKey) =>
        switchAccount(instance(), { address, key }),
    }
  }, [portico])
  return { connections, recents, ...actions }
}

const none: readonly never[] = []
