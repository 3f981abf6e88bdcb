import { type ReactNode, useEffect, useRef } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { goBack, replace } from '../../../features/modal/navigate.ts'
import { isUnsupported } from '../../../features/networks/isUnsupported.ts'
import { getActiveNetworkId } from '../../../features/networks/selectors.ts'
import { networksMessages } from '../../../i18n/en/networks.ts'
import { SWAP_CHAIN_IDS } from '../../../wire/limits.ts'
import type { Network } from '../../../wire/network.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useReading } from '../../hooks/useReading.ts'
import { disconnectWallet } from '../account/disconnectWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { NetworkRows } from '../networks/NetworkRows.tsx'
import { Message, ViewLayout } from '../ViewLayout.tsx'

/** The states of the UnsupportedChain view. */
export type UnsupportedChainState = 'ready' | 'unsupported'

/** The site, or a feature, does not support the wallet's network: offers the supported ones. */
export function UnsupportedChain({
  parameters,
}: {
  parameters: RouteParameters['UnsupportedChain']
}): ReactNode {
  return parameters.feature ? <WithoutSwaps /> : <UnsupportedBySite />
}

/** Or to disconnect. */
function UnsupportedBySite(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const live = useModalState((state) => getActiveConnection(state))
  const namespace = live?.namespace
  const networks = useModalState((state) =>
    state.networks.filter((network) => !namespace || network.chainNamespace === namespace),
  )
  const over = useModalState((state) => state.modal.open && !isUnsupported(portico.config, state))
  useEffect(() => {
    // The wallet switched or disconnected: there is nothing to choose any more.
    if (over) goBack(portico)
  }, [over, portico])
  return (
    <ViewLayout<UnsupportedChainState> of="UnsupportedChain" state="ready">
      <p className="lead">{t('unsupported.text')}</p>
      <NetworkRows networks={networks} />
      <div className="actions-one">
        <Button
          icon="leave"
          onPress={() => {
            if (live) void disconnectWallet(portico, t, { connectorId: live.connectorId })
          }}
        >
          {t('account.disconnect')}
        </Button>
      </div>
    </ViewLayout>
  )
}

/** The network has no swaps. On another network, the swap form shows again. */
function WithoutSwaps(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const current = useModalState((state) => getActiveNetworkId(state))
  const first = useRef(current)
  const all = useModalState((state) => state.networks)
  // The gateway knows which it serves, also networks of the operator's own.
  const { data: served, status } = useReading('swaps', async (signal) => {
    const { readSwapNetworks } = await import('../../../features/swap/readSwapNetworks.ts')
    return readSwapNetworks(portico, signal)
  })
  const hasSwaps = ({ caipNetworkId, id }: Network) =>
    served ? served.includes(caipNetworkId) : SWAP_CHAIN_IDS.includes(Number(id))
  const networks = all.filter((network) => network.caipNetworkId !== current && hasSwaps(network))
  const over = current !== first.current
  useEffect(() => {
    if (over) replace(portico, { view: 'Swap', parameters: {} })
  }, [over, portico])
  return (
    <ViewLayout<UnsupportedChainState> of="UnsupportedChain" state="unsupported">
      <Message icon="alert" title={t('unsupported.swaps')}>
        {(networks.length > 0 || status !== 'loading') && (
          <p>{t(networks.length > 0 ? 'unsupported.swapsText' : 'unsupported.swapsNone')}</p>
        )}
      </Message>
      {networks.length > 0 && <NetworkRows networks={networks} />}
    </ViewLayout>
  )
}

export const view: ViewModule<'UnsupportedChain'> = {
  View: UnsupportedChain,
  messages: [networksMessages],
}
