import { type ReactNode, useEffect } from 'react'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { isUnsupported } from '../../../features/networks/isUnsupported.ts'
import { networksMessages } from '../../../i18n/en/networks.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { disconnectWallet } from '../account/disconnectWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { NetworkRows } from '../networks/NetworkRows.tsx'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the UnsupportedChain view. */
export type UnsupportedChainState = 'ready'

/**
 * The wallet is on a network that the site does not support: offers the supported ones, or to
 * disconnect.
 */
export function UnsupportedChain(): ReactNode {
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

export const view: ViewModule<'UnsupportedChain'> = {
  View: UnsupportedChain,
  messages: [networksMessages],
}
