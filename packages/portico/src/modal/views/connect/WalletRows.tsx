import { type ReactNode, useEffect, useState } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { Portico } from '../../../core/portico.ts'
import { combineConnectors } from '../../../features/connections/combineConnectors.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { push } from '../../../features/modal/navigate.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import type { ConnectList, WalletRow } from '../../../features/wallets/types.ts'
import { groupOf } from '../../../features/wallets/walletRow.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Dot, Row, Tag } from '../../components/Row.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { isPending } from '../../hooks/directoryStore.ts'
import { chooseWallet, isFullyConnected } from '../connecting/chooseWallet.ts'
import { type ConnectRun, createConnectRun } from '../connecting/connectRun.ts'
import { SkeletonRow } from '../ViewLayout.tsx'
import { createListedWallets } from './useWalletList.ts'

// Loads the next view when the user is about to press a row.
function prefetchNext(): void {
  for (const part of [
    import('../connectingExternal/ConnectingExternal.tsx'),
    import('../../lazyViews.ts'),
  ]) {
    part.catch(() => {})
  }
}

/** The wallets, one row each. Rows that wait for the directory show a placeholder. */
export function WalletRows({
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
  const connectors = useModalState((state) => state.connectors)
  const session = useSession()
  const run = session.keep(createConnectRun)
  const listedWallets = session.keep(createListedWallets)
  const pending = usePendingConnectors(connectors, run)
  return (
    <List label={t('connect.wallets')} disabled={disabled} onIntent={prefetchNext}>
      {list.rows.map((row) => {
        if (isPending(row)) return <SkeletonRow key={row.id} />
        const waits = row.source?.connectors.some((connector) => pending.has(connector)) ?? false
        return (
          <Row
            key={row.id}
            leading={<WalletLogo wallet={row} />}
            title={<bdi>{row.name}</bdi>}
            detail={row.duplicate && <DuplicateDetail row={row} />}
            trailing={<RowTag row={row} namespace={namespace} isOnly={list.rows.length === 1} />}
            disabled={disabled || waits}
            busy={waits}
            onPress={() => {
              const { id, name, source } = row
              if (source) chooseWallet(portico, run, { id, source, namespace })
              else listedWallets.choose(session, { walletId: id, name, namespace })
            }}
          />
        )
      })}
      {list.allWallets && (
        <Row
          leading={<IconTile name="search" />}
          title={t('allWallets.title')}
          trailing={
            list.allWallets.badge && (
              <Tag>
                <bdi dir="ltr">{list.allWallets.badge}</bdi>
              </Tag>
            )
          }
          disabled={disabled}
          onPress={() => push(portico, { view: 'AllWallets', parameters: { namespace } })}
        />
      )}
    </List>
  )
}

// Distinguishes wallets that share a name or rdns by what they announce: one may impersonate the
// other.
function DuplicateDetail({ row }: { row: WalletRow }): ReactNode {
  const t = useTranslate()
  const { rdns, connectors } = row.source ?? {}
  // The ids of several wallets with one rdns are numbered (`rdns#2`).
  const number = connectors?.[0].id.split('#')[1]
  const source = number ? `${rdns} #${number}` : rdns
  return source ? t('connect.namesake', { source }) : t('connect.namesakeUnknown')
}

function RowTag({
  row,
  namespace,
  isOnly,
}: {
  row: WalletRow
  namespace: Namespace | undefined
  /** There is no other wallet that it could be told apart from. */
  isOnly: boolean
}): ReactNode {
  const t = useTranslate()
  const connected = useModalState(
    (state) => row.source !== undefined && isFullyConnected(state, row.source, namespace),
  )
  const scans = useModalState((_, portico) => isScanning(portico, row))
  if (connected) return <Tag tone="ok">{t('connect.connected')}</Tag>
  return (
    <>
      {row.source && groupOf(row.source) === 'injected' && <Dot label={t('connect.installed')} />}
      {row.tag === 'recent' && !isOnly && <Tag>{t('connect.recent')}</Tag>}
      {(row.tag === 'qrCode' || scans) && <Tag>{t('connect.qrCode')}</Tag>}
    </>
  )
}

// Only the site's own wallets show here how they are reached; for those of the directory that is
// known later.
function isScanning(portico: Portico, { id, source }: WalletRow): boolean {
  return (
    !source &&
    detectPlatform() === 'desktop' &&
    findRelay(portico) !== undefined &&
    portico.config.customWallets.some(
      (wallet) => wallet.id === id && wallet.mobileLink !== undefined,
    )
  )
}

/** The logins: wallets that belong to an account rather than to a browser. */
export function LoginRows({
  connectors,
  disabled,
}: {
  connectors: readonly Connector[]
  disabled: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const run = useSession().keep(createConnectRun)
  const pending = usePendingConnectors(connectors, run)
  return (
    <List label={t('connect.loginTitle')} disabled={disabled} onIntent={prefetchNext}>
      {combineConnectors(connectors).map((source) => (
        <Row
          key={source.id}
          leading={<WalletLogo wallet={source} />}
          title={t('connect.login', { name: source.name })}
          disabled={disabled || source.connectors.some((connector) => pending.has(connector))}
          onPress={() => chooseWallet(portico, run, { id: source.id, source })}
        />
      ))}
    </List>
  )
}

/**
 * Loads everything that connectors with `needsUserActivation` need. Nothing may be awaited between
 * the click and their popup, so their rows are disabled until then. A connector that fails to load
 * is enabled: connecting then reports the error.
 *
 * @returns the connectors that are still loading
 */
function usePendingConnectors(
  connectors: readonly Connector[],
  run: ConnectRun,
): ReadonlySet<Connector> {
  const portico = useModal()
  const [settled, setSettled] = useState<ReadonlySet<Connector>>(new Set())
  useEffect(() => {
    let current = true
    const prepare = async (connector: Connector) => {
      try {
        await Promise.all([run.prepare(), connector.load()])
      } catch (error) {
        portico.events.emit('error', { scope: 'connector', error })
      }
      if (current) setSettled((before) => new Set(before).add(connector))
    }
    for (const connector of connectors) if (connector.needsUserActivation) void prepare(connector)
    return () => {
      current = false
    }
  }, [connectors, run, portico])
  return new Set(
    connectors.filter((connector) => connector.needsUserActivation && !settled.has(connector)),
  )
}
