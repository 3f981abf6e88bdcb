import { useEffect, useState } from 'react'
import type { SwapToken } from '../../../features/swap/state.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { hasAddressForm } from '../../../wire/namespaces/addresses.ts'
import type { Network } from '../../../wire/network.ts'
import { useModal } from '../../context.ts'

export interface PastedToken {
  readonly status: 'none' | 'busy' | 'found' | 'failed'
  readonly token?: SwapToken | undefined
  /** There is no token at the contract. */
  readonly isAbsent?: boolean | undefined
  readonly retry: () => void
}

type Answer = Omit<PastedToken, 'retry'> & { readonly key: string }

/** Reads the token of a contract that was pasted into the search field. */
export function usePastedToken(query: string, network: Network | undefined): PastedToken {
  const portico = useModal()
  const text = query.trim()
  const networkId = network?.caipNetworkId
  const isContract = network && hasAddressForm(network.chainNamespace, text)
  const contract = isContract ? text : undefined
  const [tries, setTries] = useState(0)
  const key = `${networkId} ${contract} ${tries}`
  const [answer, setAnswer] = useState<Answer | undefined>(undefined)
  useEffect(() => {
    if (!contract || !networkId) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      const { readSwapToken } = await import('../../../features/swap/readSwapToken.ts')
      const token = await readSwapToken(portico, { networkId, token: contract, signal })
      if (!signal.aborted) setAnswer({ key, status: 'found', token })
    }
    read().catch((error) => {
      const isAbsent = isPorticoError(error) && error.code === 'transfer/no-token'
      if (!signal.aborted) setAnswer({ key, status: 'failed', isAbsent })
    })
    return () => controller.abort()
  }, [portico, contract, networkId, key])
  const retry = () => setTries((count) => count + 1)
  if (!contract || !networkId) return { status: 'none', retry }
  return answer?.key === key ? { ...answer, retry } : { status: 'busy', retry }
}
