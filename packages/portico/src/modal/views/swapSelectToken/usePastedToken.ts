import type { SwapToken } from '../../../features/swap/state.ts'
import { hasAddressForm } from '../../../wire/namespaces/addresses.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { useModal } from '../../context.ts'
import { type Reading, useReading } from '../../hooks/useReading.ts'

/** Reads the token of a contract that was pasted into the search field. */
export function usePastedToken(query: string, network: Network | undefined): Reading<SwapToken> {
  const portico = useModal()
  const text = query.trim()
  const networkId = network?.caipNetworkId
  const isContract = network && hasAddressForm(network.chainNamespace, text)
  return useReading(isContract ? `${networkId} ${text}` : undefined, async (signal) => {
    const { readSwapToken } = await import('../../../features/swap/readSwapToken.ts')
    return readSwapToken(portico, { networkId: networkId as CaipNetworkId, token: text, signal })
  })
}
