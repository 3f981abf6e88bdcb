import { useCallback, useEffect, useRef, useState } from 'react'
import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import type { GetBalanceErrorType } from '../../features/balances/getBalance.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { getActiveNetwork } from '../../features/networks/selectors.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { useInstance } from '../context.ts'

/** `idle` while no wallet is connected, or it is on an unsupported network. */
type Read =
  | { status: 'idle' | 'pending'; balance: undefined; error: undefined }
  | { status: 'success'; balance: Balance; error: undefined }
  /** With the last known balance, if any. */
  | { status: 'error'; balance: Balance | undefined; error: GetBalanceErrorType }

export type UsePorticoBalanceReturnType = Read & {
  /** Reads the balance again. Stable across renders. */
  refetch: () => void
}

/** The account and network of a result. */
interface Answer {
  read: Read
  portico: Portico
  address: string
  networkId: CaipNetworkId
}

/**
 * Returns the native balance of the active account. The modal and all hooks share its cache. Idle
 * while no wallet is connected.
 *
 * @example
 * const { balance } = usePorticoBalance()
 */
export function usePorticoBalance({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): UsePorticoBalanceReturnType {
  const portico = useInstance()
  const address = useSelect(portico, (s) => getActiveConnection(s, namespace)?.address, undefined)
  const networkId = useSelect(
    portico,
    (s) => (address ? getActiveNetwork(s, namespace)?.caipNetworkId : undefined),
    undefined,
  )
  const [answer, setAnswer] = useState<Answer | undefined>(undefined)
  const [loads, setLoads] = useState(0)
  const again = useRef(() => {})
  const refetch = useCallback(() => again.current(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` loads the code again
  useEffect(() => {
    if (!portico || !address || !networkId) return
    let stop = () => {}
    let stopped = false
    const update = (read: Read) => {
      if (!stopped) setAnswer({ portico, address, networkId, read })
    }
    // The first load does not contain the query client.
    import('../../features/balances/observeBalance.ts').then(
      ({ observeBalance }) => {
        if (stopped) return
        stop = observeBalance(portico, { address, networkId }, (result) => {
          again.current = () => void result.refetch()
          const { status, data: balance, error } = result
          update({ status, balance, error: error ?? undefined } as Read)
        })
      },
      (cause) => {
        if (!stopped) again.current = () => setLoads((count) => count + 1)
        const error = new PorticoError(loadFailed, { cause })
        update({ status: 'error', balance: undefined, error })
      },
    )
    return () => {
      stopped = true
      again.current = () => {}
      stop()
    }
  }, [portico, address, networkId, loads])
  if (!portico || !address || !networkId) return { ...idle, refetch }
  // A result of another account or network never shows, not even for one frame.
  const isCurrent =
    answer?.portico === portico && answer.address === address && answer.networkId === networkId
  if (!answer || !isCurrent) return { ...pending, refetch }
  return { ...answer.read, refetch }
}

const idle: Read = { status: 'idle', balance: undefined, error: undefined }
const pending: Read = { status: 'pending', balance: undefined, error: undefined }
