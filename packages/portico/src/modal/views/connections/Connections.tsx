import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { findWalletSource } from '../../../features/connections/getConnectors.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { push } from '../../../features/modal/navigate.ts'
import { connectionsMessages } from '../../../i18n/en/connections.ts'
import { type Namespace, namespaces } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import { ConnectionLogo } from '../../components/ConnectionLogo.tsx'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { chooseWallet, getWalletConnections } from '../connecting/chooseWallet.ts'
import { createConnectRun } from '../connecting/connectRun.ts'
import { describeWallet } from '../connecting/describeWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { ConnectionGroup } from './ConnectionGroup.tsx'

const loadNameRow = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('../chooseAccountName/NameRow.tsx'))
}

/** The states of the Connections view. */
export type ConnectionsState = 'empty' | 'ready'

/** All connected wallets with their accounts, grouped by namespace. */
export function Connections({
  parameters,
}: {
  parameters: RouteParameters['Connections']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const connections = useModalState((state) => getLiveConnections(state))
  const groups = groupByNamespace(connections, parameters.namespace)
  const active = connections[0]?.key
  const { gatewayUrl, projectId } = portico.config
  const NameRow = useLazyPart(loadNameRow, Boolean(active && gatewayUrl && projectId))
  return (
    <ViewLayout<ConnectionsState>
      of="Connections"
      state={connections.length > 0 ? 'ready' : 'empty'}
    >
      {connections.length === 0 && <Message icon="wallet" title={t('connections.empty')} />}
      {groups.map(([namespace, members]) => (
        <section className="group" key={namespace}>
          <h3 className="section">{t(`namespace.${namespace}`)}</h3>
          {members.map((connection) => (
            <ConnectionGroup
              key={connection.key}
              connection={connection}
              active={connection.key === active}
            />
          ))}
        </section>
      ))}
      {NameRow && <NameRow />}
      <Recents />
      <div className="actions-one">
        <Button icon="plus" onPress={() => push(portico, { view: 'Connect', parameters: {} })}>
          {t(connections.length === 0 ? 'connections.addFirst' : 'connections.add')}
        </Button>
      </div>
    </ViewLayout>
  )
}

// The oldest first within a namespace, so that activating another one moves nothing under the
// pointer.
function groupByNamespace(
  connections: readonly LiveConnection[],
  first: Namespace | undefined,
): readonly (readonly [Namespace, readonly LiveConnection[]])[] {
  const order = first ? [first, ...namespaces.filter((item) => item !== first)] : namespaces
  return order
    .map((namespace) => {
      const members = connections.filter((connection) => connection.namespace === namespace)
      return [namespace, members.sort((a, b) => a.connectedAt - b.connectedAt)] as const
    })
    .filter(([, members]) => members.length > 0)
}

/** Recently used wallets that are not connected. */
export function Recents(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const connectors = useModalState((state) => state.connectors)
  const recents = useModalState((state) =>
    state.recents.filter(({ id }) => {
      const source = findWalletSource(state, id)
      return source !== undefined && getWalletConnections(state, source).length === 0
    }),
  )
  const run = useSession().keep(createConnectRun)
  const wallets = recents.map(({ id }) => describeWallet({ connectors, recents }, portico, id))
  if (recents.length === 0) return null
  return (
    <section className="group">
      <h3 className="section">{t('connections.recent')}</h3>
      <List label={t('connections.recent')}>
        {wallets.map((wallet) => (
          <Row
            key={wallet.id}
            leading={<ConnectionLogo wallet={wallet} />}
            title={<bdi>{wallet.name}</bdi>}
            trailing={<Icon name="chevron" />}
            onPress={() => {
              const source = findWalletSource(portico.store.getState(), wallet.id)
              chooseWallet(portico, run, { id: wallet.id, source })
            }}
          />
        ))}
      </List>
    </section>
  )
}

export const view: ViewModule<'Connections'> = {
  View: Connections,
  messages: [connectionsMessages],
}
