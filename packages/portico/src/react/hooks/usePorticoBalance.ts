import { useEffect, useState } from 'react'
import type { Balance } from '../../core/contracts/adapter.ts'
import { getActiveConnection, getActiveNetwork } from '../../core/state/selectors.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'
import { useSelect } from '../useSelect.ts'

export interface UsePorticoBalanceReturnType {
  status: 'idle' | 'pending' | 'success' | 'error'
  balance: Balance | undefined
  error: unknown
  /** Reads it again. */
  refetch: () => void
}

interface Read {
  status: UsePorticoBalanceReturnType['status']
  balance: Balance | undefined
  error: unknown
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
  const [read, setRead] = useState<Read & { refetch?: () => void }>(idle)
  useEffect(() => {
    setRead(idle)
    if (!portico || !address || !networkId) return
    let stop = () => {}
    let stopped = false
    // The query client is not in the first load.
    import('../../core/queries/observeBalance.ts').then(
      ({ observeBalance }) => {
        if (stopped) return
        stop = observeBalance(portico, { address, networkId }, (result) => {
          setRead({
            status: result.status,
            balance: result.data,
            error: result.error ?? undefined,
            refetch: () => void result.refetch(),
          })
        })
      },
      (error) => setRead({ status: 'error', balance: undefined, error }),
    )
    return () => {
      stopped = true
      stop()
    }
  }, [portico, address, networkId])
  return { ...read, refetch: () => read.refetch?.() }
}

const idle: Read = { status: 'idle', balance: undefined, error: undefined }
