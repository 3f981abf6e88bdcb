import { useEffect, useMemo } from 'react'
import { notifyIntent } from '../../core/intent.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import type {
  ConnectErrorType,
  ConnectParameters,
  ConnectReturnType,
} from '../../features/connect/connect.ts'
import type { WalletSource } from '../../features/connections/combineConnectors.ts'
import { visibleWallets } from '../../features/wallets/visibleWallets.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { useInstance } from '../context.ts'
import { type ActionState, lazyAction, useAction } from '../useAction.ts'

export type UsePorticoConnectReturnType = ActionState<ConnectReturnType, ConnectErrorType> & {
  connect: (parameters: ConnectParameters) => Promise<ConnectReturnType>
  /**
   * The available wallets, each once, without those that the configuration hides: for the site's
   * own list.
   */
  wallets: readonly WalletSource[]
}

/**
 * Connects a wallet without the modal.
 *
 * @example
 * const { connect, isPending } = usePorticoConnect()
 */
export function usePorticoConnect(): UsePorticoConnectReturnType {
  const portico = useInstance()
  const [run, state] = useAction<ConnectParameters, ConnectReturnType, ConnectErrorType>(connect)
  // The list of wallets needs wallet discovery now.
  useEffect(() => {
    if (portico) notifyIntent(portico)
  }, [portico])
  const connectors = useSelect(portico, (current) => current.connectors, none)
  const config = portico?.config
  const wallets = useMemo(
    () => (config ? visibleWallets({ config, connectors }) : []),
    [config, connectors],
  )
  return { ...state, connect: run, wallets }
}

const connect = lazyAction(async () => (await import('../../features/connect/connect.ts')).connect)

const none: readonly Connector[] = []
