import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack, push } from '../../../features/modal/navigate.ts'
import { networksMessages } from '../../../i18n/en/networks.ts'
import { Button } from '../../components/Button.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { useModal, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import { useNetworkOrBack } from '../networks/useNetworkOrBack.ts'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the SwitchActiveChain view. */
export type SwitchActiveChainState = 'ready'

/** A network whose namespace has no connected wallet: confirms before it opens the wallets. */
export function SwitchActiveChain({
  parameters,
}: {
  parameters: RouteParameters['SwitchActiveChain']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const network = useNetworkOrBack(parameters)
  if (!network) return null
  const { chainNamespace } = network
  const values = { namespace: t(`namespace.${chainNamespace}`), network: network.name }
  return (
    <ViewLayout<SwitchActiveChainState> of="SwitchActiveChain" state="ready">
      <div className="choice-head">
        <NetworkLogo network={network} size="lg" />
        <h3>{t('switchChain.title', values)}</h3>
        <p>{t('switchChain.text', values)}</p>
      </div>
      <div className="actions">
        <Button
          variant="primary"
          onPress={() =>
            push(portico, { view: 'Connect', parameters: { namespace: chainNamespace } })
          }
        >
          {t('switchChain.continue')}
        </Button>
        <Button onPress={() => goBack(portico)}>{t('common.cancel')}</Button>
      </div>
    </ViewLayout>
  )
}

export const view: ViewModule<'SwitchActiveChain'> = {
  View: SwitchActiveChain,
  messages: [networksMessages],
}
