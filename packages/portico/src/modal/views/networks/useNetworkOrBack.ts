import { useEffect } from 'react'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/networkSelectors.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../shell/context.ts'

/**
 * The network that a view is about. When the site takes it away, the visitor is brought one view back: there is nothing left to decide.
 *
 * @param parameters - of the view's own entry in the history: another view on top stays
 */
export function useNetworkOrBack(parameters: {
  readonly networkId: CaipNetworkId
}): Network | undefined {
  const portico = useModal()
  const network = useModalState((state) => findNetwork(state, parameters.networkId))
  const isHere = useModalState(({ modal }) => currentRoute(modal).parameters === parameters)
  const isGone = !network && isHere
  useEffect(() => {
    if (isGone) goBack(portico)
  }, [portico, isGone])
  return network
}
