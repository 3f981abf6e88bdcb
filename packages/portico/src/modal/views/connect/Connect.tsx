import { Fragment, type ReactNode } from 'react'
import type { ConnectMethod } from '../../../core/config/features.ts'
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
import { useWalletList } from './useWalletList.ts'
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
  const logins = useLogins()
  const email = useEmailLogin(logins, namespace)
  const rows = logins.filter((login) => !login.logins)
  const { isRequired, missing } = useConsent(explore)
  const walletState = useWalletBlockState(list)
  const methods = getBlocks(list.methods, explore, { email, login: rows.length > 0 })
  const state = methods.includes('wallet') ? walletState : methods.length > 0 ? 'ready' : 'empty'
  return (
    <ViewLayout<ConnectState> of="Connect" state={state}>
      {isRequired && <LegalCheckbox />}
      {methods.map((method, index) => (
        <Fragment key={method}>
          {index > 0 && isSeparated(methods[index - 1], method) && (
            <p className="or">{t('common.or')}</p>
          )}
          {method === 'email' && email && (
            <EmailLogin connector={email} namespace={namespace} disabled={missing} />
          )}
          {method === 'login' && <LoginRows connectors={rows} disabled={missing} />}
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
      {!isRequired && !explore && <LegalFooter />}
      <GuideLine />
    </ViewLayout>
  )
}

type Block = 'wallet' | 'email' | 'login'

// Logins without a field of their own are one block.
function getBlocks(
  methods: readonly ConnectMethod[],
  explore: boolean,
  has: { readonly email: Connector | undefined; readonly login: boolean },
): readonly Block[] {
  const blocks = methods.flatMap((method): readonly Block[] =>
    method === 'wallet' ? [method] : method === 'email' ? [method, 'login'] : ['login'],
  )
  return [...new Set(blocks)].filter((block) => (block === 'wallet' ? !explore : has[block]))
}

// Between wallets and logins only.
function isSeparated(before: Block | undefined, block: Block): boolean {
  return (before === 'wallet') !== (block === 'wallet')
}

const loadEmailField = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('../email/EmailField.tsx'))
}

/** The field for an e-mail address. Its code loads if the site has such a login. */
function EmailLogin({
  connector,
  namespace,
  disabled,
}: {
  connector: Connector
  namespace: Namespace | undefined
  disabled: boolean
}): ReactNode {
  const Field = useLazyPart(loadEmailField, true)
  if (!Field) return <EmailSkeleton />
  return <Field connector={connector} namespaces={namespace && [namespace]} disabled={disabled} />
}

function EmailSkeleton(): ReactNode {
  const t = useTranslate()
  return (
    <div className="bone-form" role="status">
      <span className="sr">{t('common.loading')}</span>
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}

/** Returns the connector that users log in to by e-mail, unless they are. */
function useEmailLogin(
  logins: readonly Connector[],
  namespace: Namespace | undefined,
): Connector | undefined {
  const connector = logins.find(
    (login) =>
      login.logins?.includes('email') && (!namespace || login.namespaces.includes(namespace)),
  )
  const isConnected = useModalState(({ connections }) =>
    Object.values(connections).some(
      ({ status, connectorId }) => status === 'connected' && connectorId === connector?.id,
    ),
  )
  return isConnected ? undefined : connector
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
