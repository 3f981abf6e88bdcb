import { Fragment, type ReactNode } from 'react'
import type { ConnectMethod } from '../../../core/config/features.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { push } from '../../../features/modal/navigate.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Message } from '../../components/Message.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { GuideButton, GuideLine } from './Guide.tsx'
import { LegalCheckbox, LegalFooter, useConsent } from './Legal.tsx'
import { useWalletList } from './useWalletList.ts'
import { useWalletBlockState, WalletBlock } from './WalletBlock.tsx'
import { LoginRows } from './WalletRows.tsx'

/** The states of the Connect view. */
export type ConnectState = 'loading' | 'empty' | 'ready'

/**
 * The first view: wallets and logins. In explore mode, for users without a wallet, only the logins.
 */
export function Connect({ parameters }: { parameters: RouteParameters['Connect'] }): ReactNode {
  const { namespace, explore = false } = parameters
  const t = useTranslate()
  const list = useWalletList(namespace)
  const logins = useLogins()
  const { asked, missing } = useConsent(explore)
  const walletState = useWalletBlockState(list)
  const methods = getBlocks(list.methods, explore, logins.length > 0)
  const state = methods.includes('wallet') ? walletState : methods.length > 0 ? 'ready' : 'empty'
  return (
    <ViewLayout<ConnectState> of="Connect" state={state}>
      {asked && <LegalCheckbox />}
      {methods.map((method, index) => (
        <Fragment key={method}>
          {index > 0 && <p className="or">{t('common.or')}</p>}
          {method === 'login' && <LoginRows connectors={logins} disabled={missing} />}
          {method === 'wallet' && list.collapsed && <CollapsedWallets disabled={missing} />}
          {method === 'wallet' && !list.collapsed && (
            <WalletBlock list={list} namespace={namespace} disabled={missing} />
          )}
        </Fragment>
      ))}
      {methods.length === 0 && (
        <Message icon="wallet" title={t('connect.empty.title')}>
          <p>{t(explore ? 'connect.empty.explore' : 'connect.empty.text')}</p>
        </Message>
      )}
      {!asked && !explore && <LegalFooter />}
      <GuideLine />
    </ViewLayout>
  )
}

type Block = 'wallet' | 'login'

// E-mail and social logins are one block until they have fields of their own.
function getBlocks(
  methods: readonly ConnectMethod[],
  explore: boolean,
  hasLogin: boolean,
): readonly Block[] {
  const blocks = methods.map((method): Block => (method === 'wallet' ? 'wallet' : 'login'))
  return [...new Set(blocks)].filter((block) => (block === 'wallet' ? !explore : hasLogin))
}

function useLogins() {
  return useModalState(({ connectors }) => connectors.filter(({ type }) => type === 'auth'))
}

function CollapsedWallets({ disabled }: { disabled: boolean }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <List label={t('connect.wallets')} disabled={disabled}>
      <Row
        leading={<IconTile name="wallet" />}
        title={t('connect.continueWithWallet')}
        trailing={<Icon name="chevron" />}
        disabled={disabled}
        onPress={() => push(portico, { view: 'ConnectWallets', parameters: {} })}
      />
    </List>
  )
}

export const view: ViewModule<'Connect'> = {
  View: Connect,
  HeaderStart: GuideButton,
}
