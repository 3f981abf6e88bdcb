import { useEffect, useState } from 'react'
import type { LiveConnection } from '../../../features/connections/state.ts'
import type { OwnName } from '../../../features/names/readOwnName.ts'
import { useModal, useModalState } from '../../context.ts'

export interface ShownOwnName extends OwnName {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly retry: () => void
}

const nothing = { zone: undefined, name: undefined } as const

/** Reads the zone of the gateway, and the account's name in it, while the card is open. */
export function useOwnName(
  account: Pick<LiveConnection, 'address' | 'networkId'> | undefined,
): ShownOwnName {
  const portico = useModal()
  const isOpen = useModalState((state) => state.modal.open)
  const [tries, setTries] = useState(0)
  const { address, networkId } = account ?? {}
  const key = `${networkId} ${address} ${tries}`
  const [answer, setAnswer] = useState<Omit<ShownOwnName, 'retry'> & { key: string }>()
  useEffect(() => {
    if (address === undefined || networkId === undefined || !isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      const { readOwnName } = await import('../../../features/names/readOwnName.ts')
      const found = await readOwnName(portico, { address, networkId, signal })
      if (!signal.aborted) setAnswer({ key, status: 'ready', ...found })
    }
    read().catch((error) => {
      if (signal.aborted) return
      portico.events.emit('error', { scope: 'identity', error })
      setAnswer({ key, status: 'failed', ...nothing })
    })
    return () => controller.abort()
  }, [portico, address, networkId, isOpen, key])
  const retry = () => setTries((count) => count + 1)
  return answer?.key === key ? { ...answer, retry } : { status: 'loading', ...nothing, retry }
}
