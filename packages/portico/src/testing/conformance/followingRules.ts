import type { ConnectorEvent } from '../../core/interfaces/connector.ts'
import { isReportedNetworkId } from '../../wire/caip.ts'
import { eventually, must, quiet } from './check.ts'
import { connectParameters } from './connectParameters.ts'
import type { ConnectorFixture, ConnectorRule } from './types.ts'

/** What a connector tells after it was connected. */
export const followingRules: readonly ConnectorRule[] = [
  [
    'nothing is told before it is connected',
    async (fixture) => {
      const { events } = await follow(fixture)
      fixture.changeAccount?.()
      fixture.changeNetwork?.()
      await quiet()
      must(events.length === 0, `no events, but ${JSON.stringify(events)}`)
    },
  ],
  [
    'a change of account is told',
    async (fixture) => {
      if (!fixture.changeAccount) return
      const { events } = await connected(fixture)
      fixture.changeAccount()
      const isTold = (event: ConnectorEvent) =>
        event.type === 'accounts' && event.accounts.length > 0
      await eventually(() => events.some(isTold), 'an accounts event')
    },
  ],
  [
    'a change of network is told with a CAIP-2 id',
    async (fixture) => {
      if (!fixture.changeNetwork) return
      const { events } = await connected(fixture)
      fixture.changeNetwork()
      const isTold = (event: ConnectorEvent) =>
        event.type === 'network' && isReportedNetworkId(event.networkId, event.namespace)
      await eventually(() => events.some(isTold), 'a network event')
    },
  ],
  [
    'a grant that was taken back is told',
    async (fixture) => {
      const { events } = await connected(fixture)
      fixture.revoke()
      await eventually(() => left(events).size > 0, 'empty accounts, or a disconnect')
      const all = fixture.connector.namespaces
      const told = left(events)
      must(
        all.every((namespace) => told.has(namespace)),
        'every namespace that was left is told',
      )
      const before = events.length
      fixture.changeNetwork?.()
      await quiet()
      must(events.length === before, 'nothing is told after that')
    },
  ],
  [
    'a wallet that does not answer is unreachable, not disconnected',
    async (fixture) => {
      if (!fixture.unreachable) return
      const { events } = await connected(fixture)
      fixture.unreachable()
      const reachability = () =>
        events.flatMap((event) => (event.type === 'reachability' ? event.reachability : [])).at(-1)
      await eventually(() => reachability() === 'unreachable', 'it is told as unreachable')
      must(left(events).size === 0, 'it is not told as disconnected')
      fixture.reachable?.()
      await eventually(() => reachability() === 'ok', 'it is told as reachable again')
    },
  ],
  [
    'who stopped listening hears nothing, the others go on',
    async (fixture) => {
      if (!fixture.changeAccount) return
      const first = await connected(fixture)
      const second = await follow(fixture)
      first.stop()
      first.stop()
      fixture.changeAccount()
      await eventually(() => second.events.length > 0, 'the other listener hears')
      must(first.events.length === 0, 'the one that left does not')
      second.stop()
    },
  ],
]

interface Followed {
  readonly events: ConnectorEvent[]
  stop(): void
}

async function follow({ connector }: ConnectorFixture): Promise<Followed> {
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => events.push(event))
  await connector.load()
  await quiet()
  return { events, stop }
}

/** Connects, and listens from then on. */
export async function connected(fixture: ConnectorFixture): Promise<Followed> {
  await fixture.connector.connect(connectParameters(fixture))
  return follow(fixture)
}

function left(events: readonly ConnectorEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.type === 'disconnect') return event.namespaces
      return event.type === 'accounts' && event.accounts.length === 0 ? [event.namespace] : []
    }),
  )
}
