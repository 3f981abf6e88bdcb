import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { push } from '../../../features/modal/navigate.ts'
import { connectionsMessages } from '../../../i18n/en/connections.ts'
import { type Namespace, namespaces } from '../../../wire/namespace.ts'
import { Button } from '../../components/Button.tsx'
import { Message } from '../../components/Message.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { ConnectionGroup } from './ConnectionGroup.tsx'
import { Recents } from './Recents.tsx'

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
      <Recents />
      <div className="actions-one">
        <Button icon="plus" onPress={() => push(portico, { view: 'Connect', parameters: {} })}>
          {t('connections.add')}
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

export const view: ViewModule<'Connections'> = {
  View: Connections,
  messages: [connectionsMessages],
}
