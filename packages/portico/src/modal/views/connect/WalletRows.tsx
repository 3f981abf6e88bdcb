import type { ReactNode } from 'react'
import type { Connector } from '../../../core/contracts/connector.ts'
import { combineConnectors } from '../../../core/wallets/combineConnectors.ts'
import type { WalletRow } from '../../../core/wallets/types.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { Tag } from '../../components/Tag.tsx'
import { WalletLogo } from '../../components/WalletLogo.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../shell/context.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { chooseWallet, isWhollyConnected } from './chooseWallet.ts'
import { usePendingConnectors } from './usePendingConnectors.ts'

// Where a row leads, fetched when the visitor is about to press one.
function prefetchNext(): void {
  for (const part of [
    import('../connecting/ConnectingExternal.tsx'),
    import('../../theme/lateStyles.ts'),
  ]) {
    part.catch(() => {})
  }
}

/** The wallets, one row each. */
export function WalletRows({
  rows,
  namespace,
  disabled,
}: {
  rows: readonly WalletRow[]
  namespace?: Namespace | undefined
  disabled: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const connectors = useModalState((state) => state.connectors)
  const run = useSession().keep(createConnectRun)
  const pending = usePendingConnectors(connectors, run)
  return (
    <List label={t('connect.wallets')} disabled={disabled} onIntent={prefetchNext}>
      {rows.map((row) => {
        const waits = row.source?.connectors.some((connector) => pending.has(connector)) ?? false
        return (
          <Row
            key={row.id}
            leading={<WalletLogo wallet={{ ...row, rdns: row.source?.rdns }} />}
            title={<bdi>{row.name}</bdi>}
            detail={row.duplicate && <Namesake row={row} />}
            trailing={<RowTag row={row} namespace={namespace} />}
            disabled={disabled || waits}
            busy={waits}
            onPress={() =>
              chooseWallet(portico, run, { id: row.id, source: row.source, namespace })
            }
          />
        )
      })}
    </List>
  )
}

// Wallets that go by one name are told apart by what they announce themselves as: one of them may only pretend to be the other.
function Namesake({ row }: { row: WalletRow }): ReactNode {
  const t = useTranslate()
  const source = row.source?.rdns
  return source ? t('connect.namesake', { source }) : t('connect.namesakeUnknown')
}

function RowTag({
  row,
  namespace,
}: {
  row: WalletRow
  namespace: Namespace | undefined
}): ReactNode {
  const t = useTranslate()
  const connected = useModalState(
    (state) => row.source !== undefined && isWhollyConnected(state, row.source, namespace),
  )
  if (connected) return <Tag tone="ok">{t('connect.connected')}</Tag>
  switch (row.tag) {
    case 'installed':
      return <Tag tone="ok">{t('connect.installed')}</Tag>
    case 'recent':
      return <Tag>{t('connect.recent')}</Tag>
    case 'qrCode':
      return <Tag>{t('connect.qrCode')}</Tag>
    default:
      return null
  }
}

/** The logins: wallets that a person, not a browser, carries along. */
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
