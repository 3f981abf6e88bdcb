import { useEffect } from 'react'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { useModal, useModalState } from '../../context.ts'

/**
 * Returns the network of a view. If the site removes the network, it goes back one view.
 *
 * @param parameters - of the view's own history entry: another view on top of it stays
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
