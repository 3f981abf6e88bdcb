import type { PorticoState } from '../../core/state/compose.ts'
import { getRestoring, getStatus } from '../../features/connections/connectionStatus.ts'
import { getActiveConnection, getLiveConnections } from '../../features/connections/selectors.ts'
import type { ConnectionStatus, LiveConnection } from '../../features/connections/state.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import type { Account } from '../../wire/accounts.ts'
import type { CaipAccountId } from '../../wire/caip.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'

interface Shared {
  /** True while a stored session is being restored: show a placeholder, not 'Connect'. */
  isRestoring: boolean
  /** All authorised accounts of the namespace's connections. */
  allAccounts: readonly Account[]
}

interface Connected extends Shared {
  status: 'connected'
  isConnected: true
  address: string
  /** CAIP-10 account id. */
  caipAddress: CaipAccountId
  namespace: Namespace
}

interface NotConnected extends Shared {
  status: Exclude<ConnectionStatus, 'connected'>
  isConnected: false
  address: undefined
  caipAddress: undefined
  namespace: undefined
}

/** A union: `isConnected` and `status` narrow `address`. */
export type UsePorticoAccountReturnType = Connected | NotConnected

/**
 * Returns the active account, of one namespace or of all.
 *
 * @example
 * const { address, isConnected } = usePorticoAccount({ namespace: 'solana' })
 */
export function usePorticoAccount({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): UsePorticoAccountReturnType {
  const portico = useInstance()
  const status = useSelect(portico, (state) => getStatus(state, namespace), 'disconnected')
  const active = useSelect(portico, (state) => getActiveConnection(state, namespace), undefined)
  const allAccounts = useSelect(portico, (state) => accountsOf(state, namespace), noAccounts)
  const isRestoring = useSelect(portico, (state) => getRestoring(state, namespace), false)
  return {
    status,
    isRestoring,
    isConnected: active !== undefined,
    address: active?.address,
    caipAddress: active && caipOf(active),
    namespace: active?.namespace,
    allAccounts,
    // All values come from the same state, so `connected` implies a live connection.
  } as UsePorticoAccountReturnType
}

const noAccounts: readonly Account[] = []

function accountsOf(state: PorticoState, namespace?: Namespace): readonly Account[] {
  return getLiveConnections(state, namespace).flatMap((connection) => connection.accounts)
}

function caipOf({ networkId, address }: LiveConnection): CaipAccountId {
  return `${networkId}:${address}` as CaipAccountId
}
