import { Fragment, type ReactNode } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { push } from '../../../features/modal/navigate.ts'
import type { ConnectList } from '../../../features/wallets/types.ts'
import { RECOMMENDED_WALLETS_MAX } from '../../../wire/limits.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, SkeletonRows, ViewLayout } from '../ViewLayout.tsx'
import { LegalCheckbox, LegalFooter, useConsent } from './Legal.tsx'
import type { LoginProps } from './LoginPart.tsx'
import { useConnectors, useWalletList } from './useWalletList.ts'
import { LoginRows, WalletRows } from './WalletRows.tsx'

/** The states of the Connect view. */
export type ConnectState = 'loading' | 'empty' | 'ready'

/**
 * The first view: wallets and logins. In explore mode, for users without a wallet, only the logins.
 */
export function Connect({ parameters }: { parameters: RouteParameters['Connect'] }): ReactNode {
  const { namespace, explore = false } = parameters
  const t = useTranslate()
  const list = useWalletList(namespace)
  const connectors = useConnectors(namespace)
  const { isRequired, missing } = useConsent(explore)
  const walletState = useWalletBlockState(list)
  const methods = list.methods.filter((method) => method !== 'wallet' || !explore)
  const state = methods.includes('wallet') ? walletState : methods.length > 0 ? 'ready' : 'empty'
  return (
    <ViewLayout<ConnectState> of="Connect" state={state}>
      {isRequired && <LegalCheckbox />}
      {methods.map((method) => (
        <Fragment key={method}>
          {!explore && list.separators.includes(method) && <p className="or">{t('common.or')}</p>}
          {method !== 'wallet' ? (
            <LoginBlock
              method={method}
              connectors={connectors}
              hasRows={method === 'social' || !methods.includes('social')}
              namespace={namespace}
              disabled={missing}
            />
          ) : list.collapsed ? (
            <CollapsedWallets disabled={missing} />
          ) : (
            <WalletBlock list={list} namespace={namespace} disabled={missing} />
          )}
        </Fragment>
      ))}
      {methods.length === 0 && (
        <Message icon="wallet" title={t('connect.empty.title')}>
          <p>{t(explore ? 'connect.empty.explore' : 'connect.empty.text')}</p>
        </Message>
      )}
      {!isRequired && !explore && <LegalFooter />}
      <GuideLine />
    </ViewLayout>
  )
}

/** The logins of a method. Rows follow all logins that have a field or a button. */
function LoginBlock({
  method,
  connectors,
  hasRows,
  namespace,
  disabled,
}: Pick<LoginProps, 'method' | 'disabled'> & {
  connectors: readonly Connector[]
  hasRows: boolean
  namespace: Namespace | undefined
}): ReactNode {
  const connector = connectors.find(({ logins, socials }) =>
    method === 'social' ? socials?.length : logins?.includes('email'),
  )
  const rows = connectors.filter(({ type, logins }) => hasRows && type === 'auth' && !logins)
  return (
    <>
      {connector && (
        <Login
          method={method}
          connector={connector}
          namespaces={namespace && [namespace]}
          disabled={disabled}
        />
      )}
      {rows.length > 0 && <LoginRows connectors={rows} disabled={disabled} />}
    </>
  )
}

const loadLogin = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('./LoginPart.tsx'))
}

/** A field or buttons. Their code loads if the site has such a login. */
function Login(props: LoginProps): ReactNode {
  const Loaded = useLazyPart(loadLogin, true)
  return Loaded ? <Loaded {...props} /> : <LoginSkeleton />
}

function LoginSkeleton(): ReactNode {
  const t = useTranslate()
  return (
    <div className="bone-form" role="status">
      <span className="sr">{t('common.loading')}</span>
      <span className="bone" />
      <span className="bone" />
    </div>
  )
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

/** The help button in the header. */
function GuideButton(): ReactNode {
  const t = useTranslate()
  const learn = useGuide()
  if (!learn) return null
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('whatIsAWallet.title')}
      onClick={learn}
    >
      <Icon name="help" />
    </button>
  )
}

/** The same link as text below the list. */
function GuideLine(): ReactNode {
  const t = useTranslate()
  const learn = useGuide()
  if (!learn) return null
  return (
    <p className="fine">
      {t('connect.guide.question')}{' '}
      <button type="button" onClick={learn}>
        {t('connect.guide.learn')}
      </button>
    </p>
  )
}

function useGuide(): (() => void) | undefined {
  const portico = useModal()
  const explores = useModalState(({ modal }) =>
    modal.history.some(({ view, parameters }) => view === 'Connect' && parameters.explore),
  )
  if (!portico.config.walletGuide || explores) return undefined
  return () => push(portico, { view: 'WhatIsAWallet', parameters: {} })
}

type WalletBlockState = 'loading' | 'empty' | 'ready'

/** Returns the state of the wallet list. */
export function useWalletBlockState(list: ConnectList): WalletBlockState {
  const looking = useModalState((state) => state.status !== 'ready')
  // Waits for all namespaces: a row that gains a second namespace leads to a different view.
  const discovering = useModalState((state) => state.discovering)
  if (discovering) return 'loading'
  if (list.rows.length > 0) return 'ready'
  return looking ? 'loading' : 'empty'
}

/** The wallets, or what replaces them while loading or if there are none. */
export function WalletBlock({
  list,
  namespace,
  disabled,
}: {
  list: ConnectList
  namespace?: Namespace | undefined
  disabled: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const state = useWalletBlockState(list)
  const rows = <WalletRows list={list} namespace={namespace} disabled={disabled} />
  if (state === 'ready') return rows
  if (state === 'loading') {
    // The directory fills the list up, less if there are logins.
    const filled = RECOMMENDED_WALLETS_MAX - (list.methods.length > 1 ? 1 : 0)
    const count = (list.rows.length || filled) + (list.allWallets ? 1 : 0)
    return <SkeletonRows count={count} label={t('connect.searching')} />
  }
  return (
    <>
      <Message icon="wallet" title={t('connect.empty.title')}>
        <p>{t('connect.empty.text')}</p>
        {portico.config.walletGuide && (
          <Button
            variant="primary"
            onPress={() => push(portico, { view: 'GetWallet', parameters: {} })}
          >
            {t('getWallet.title')}
          </Button>
        )}
      </Message>
      {list.allWallets && rows}
    </>
  )
}

export const view: ViewModule<'Connect'> = {
  View: Connect,
  HeaderStart: GuideButton,
}
