import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { accountSettingsMessages } from '../../../i18n/en/accountSettings.ts'
import { Icon, type IconName, IconTile } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'
import { useEmbeddedUser } from '../accountSettings/useEmbeddedUser.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import styles from './upgradeEmailWallet.css?inline'

/** The states of the UpgradeEmailWallet view. */
export type UpgradeEmailWalletState = 'ready'

const ways = ['passkey', 'code', 'export'] as const
const icons: Readonly<Record<(typeof ways)[number], IconName>> = {
  passkey: 'lock',
  code: 'copy',
  export: 'wallet',
}

/** What lets users open the wallet without its services. It is made on the wallet's own page. */
export function UpgradeEmailWallet({
  parameters: { connectorId },
}: {
  parameters: RouteParameters['UpgradeEmailWallet']
}): ReactNode {
  const t = useTranslate()
  const account = useEmbeddedUser(connectorId)
  return (
    <ViewLayout<UpgradeEmailWalletState> of="UpgradeEmailWallet" state="ready">
      <h3 className="upgrade-title">{t('upgrade.title')}</h3>
      <p className="upgrade-text">
        {t(account?.user.isProtected ? 'upgrade.safe' : 'upgrade.now')}
      </p>
      <ul className="panel upgrade-ways">
        {ways.map((way) => (
          <li key={way}>
            <IconTile name={icons[way]} />
            <span className="row-text">
              <span className="row-title">{t(`upgrade.${way}`)}</span>
              <span className="row-detail">{t(`upgrade.${way}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
      {account?.walletPage && (
        <a
          className="button"
          data-variant="primary"
          href={account.walletPage}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('upgrade.open')}
          <Icon name="external" />
          <span className="sr"> {t('common.opensInNewTab')}</span>
        </a>
      )}
      <p className="fine">{t('upgrade.why')}</p>
    </ViewLayout>
  )
}

export const view: ViewModule<'UpgradeEmailWallet'> = {
  View: UpgradeEmailWallet,
  styles: [styles],
  messages: [accountSettingsMessages],
}
