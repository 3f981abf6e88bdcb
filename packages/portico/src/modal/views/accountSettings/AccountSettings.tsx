import type { ReactNode } from 'react'
import type { EmbeddedUser } from '../../../core/interfaces/embeddedWallet.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { push } from '../../../features/modal/navigate.ts'
import { accountMessages } from '../../../i18n/en/account.ts'
import { accountSettingsMessages } from '../../../i18n/en/accountSettings.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { LinkRow, Row } from '../../components/Row.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { disconnectWallet } from '../account/disconnectWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { useEmbeddedUser } from './useEmbeddedUser.ts'

const loadNameRow = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('../chooseAccountName/NameRow.tsx'))
}

/** The states of the AccountSettings view. */
export type AccountSettingsState = 'ready'

type Parameters = RouteParameters['AccountSettings']

/** The settings of an embedded wallet: its user's address, and what opens it. */
export function AccountSettings({ parameters }: { parameters: Parameters }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const account = useEmbeddedUser(parameters.connectorId)
  const { gatewayUrl, projectId } = portico.config
  const NameRow = useLazyPart(loadNameRow, Boolean(account && gatewayUrl && projectId))
  const disconnect = () => disconnectWallet(portico, t, parameters, () => portico.close())
  return (
    <ViewLayout<AccountSettingsState> of="AccountSettings" state="ready">
      {account && (
        <List label={t('settings.list')}>
          <EmailRow parameters={parameters} user={account.user} />
          {account.walletPage && (
            <PageRows parameters={parameters} user={account.user} page={account.walletPage} />
          )}
          <Row
            leading={<IconTile name="leave" />}
            title={t('account.disconnect')}
            onPress={() => void disconnect()}
          />
        </List>
      )}
      {NameRow && <NameRow />}
    </ViewLayout>
  )
}

interface RowProps {
  readonly parameters: Parameters
  readonly user: EmbeddedUser
}

function EmailRow({ parameters, user: { email, provider } }: RowProps): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  // The address of a social login is the provider's, except at Farcaster, which tells none.
  const canChange = Boolean(email) && (!provider || provider === 'farcaster')
  return (
    <Row
      leading={<IconTile name="mail" />}
      title={t('settings.email')}
      detail={email ? <bdi>{email}</bdi> : t('settings.noEmail')}
      disabled={!canChange}
      trailing={canChange && <Icon name="chevron" />}
      onPress={() => push(portico, { view: 'UpdateEmailWallet', parameters })}
    />
  )
}

/** What the wallet's own page is for. */
function PageRows({ parameters, user, page }: RowProps & { readonly page: string }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { isProtected } = user
  return (
    <>
      <Row
        leading={<IconTile name="lock" />}
        title={t(isProtected ? 'upgrade.export' : 'account.protect')}
        detail={t(isProtected ? 'upgrade.exportText' : 'settings.protect')}
        trailing={<Icon name="chevron" />}
        onPress={() => push(portico, { view: 'UpgradeEmailWallet', parameters })}
      />
      <LinkRow
        leading={<IconTile name="external" />}
        title={t('settings.page')}
        detail={t('settings.pageDetail', { host: new URL(page).host })}
        href={page}
      />
    </>
  )
}

export const view: ViewModule<'AccountSettings'> = {
  View: AccountSettings,
  messages: [accountMessages, accountSettingsMessages],
}
