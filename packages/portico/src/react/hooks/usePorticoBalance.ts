import { useCallback, useEffect, useRef, useState } from 'react'
import type { Balance } from '../../core/contracts/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import { getActiveNetwork } from '../../core/state/getActiveNetwork.ts'
import { getActiveConnection } from '../../core/state/selectors.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { useInstance } from '../context.ts'
import { useSelect } from '../useSelect.ts'

export interface UsePorticoBalanceReturnType {
  /** `idle` while no wallet is connected, or it is on a network that the site does not support. */
  status: 'idle' | 'pending' | 'success' | 'error'
  balance: Balance | undefined
  error: unknown
  /** Reads it again. Always the same function. */
  refetch: () => void
}

type Read = Omit<UsePorticoBalanceReturnType, 'refetch'>

/** Whose balance was read, and what came of it. */
interface Answer extends Read {
  portico: Portico
  address: string
  networkId: CaipNetworkId
}

/**
 * The native balance of the account in use, shared with the modal and every other hook. Idle while no wallet is connected.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` asks for the code once more
  useEffect(() => {
    if (!portico || !address || !networkId) return
    let stop = () => {}
    let stopped = false
    const tell = (read: Read) => {
      if (!stopped) setAnswer({ portico, address, networkId, ...read })
    }
    // The query client is not in the first load.
    import('../../core/queries/observeBalance.ts').then(
      ({ observeBalance }) => {
        if (stopped) return
        stop = observeBalance(portico, { address, networkId }, (result) => {
          again.current = () => void result.refetch()
          const { status, data: balance, error } = result
          tell({ status, balance, error: error ?? undefined })
        })
      },
      (error) => {
        if (!stopped) again.current = () => setLoads((count) => count + 1)
        tell({ status: 'error', balance: undefined, error })
      },
    )
    return () => {
      stopped = true
      again.current = () => {}
      stop()
    }
  }, [portico, address, networkId, loads])
  if (!portico || !address || !networkId) return { ...idle, refetch }
  // What was read for another account or network is never shown, not even for a frame.
  const isCurrent =
    answer?.portico === portico && answer.address === address && answer.networkId === networkId
  if (!answer || !isCurrent) return { ...pending, refetch }
  const { status, balance, error } = answer
  return { status, balance, error, refetch }
}

const idle: Read = { status: 'idle', balance: undefined, error: undefined }
const pending: Read = { ...idle, status: 'pending' }
