import type { ConnectorEvent } from '../../core/interfaces/connector.ts'
import { isReportedNetworkId } from '../../wire/caip.ts'
import { eventually, mustHold, quiet } from './check.ts'
import { type ConnectorFixture, type ConnectorRule, createConnectParameters } from './fixture.ts'

/** Rules of events while connected. */
export const eventRules: readonly ConnectorRule[] = [
  [
    'emits no event before it is connected',
    async (fixture) => {
      const { events } = await recordEvents(fixture)
      fixture.changeAccount?.()
      fixture.changeNetwork?.()
      await quiet()
      mustHold(events.length === 0, `no events, but ${JSON.stringify(events)}`)
    },
  ],
  [
    'emits an account change',
    async (fixture) => {
      if (!fixture.changeAccount) return
      const { events } = await connectAndRecord(fixture)
      fixture.changeAccount()
      const isExpected = (event: ConnectorEvent) =>
        event.type === 'accounts' && event.accounts.length > 0
      await eventually(() => events.some(isExpected), 'an accounts event')
    },
  ],
  [
    'emits a network change with a CAIP-2 id',
    async (fixture) => {
      if (!fixture.changeNetwork) return
      const { events } = await connectAndRecord(fixture)
      fixture.changeNetwork()
      const isExpected = (event: ConnectorEvent) =>
        event.type === 'network' && isReportedNetworkId(event.networkId, event.namespace)
      await eventually(() => events.some(isExpected), 'a network event')
    },
  ],
  [
    'emits a revoked grant',
    async (fixture) => {
      const { events } = await connectAndRecord(fixture)
      fixture.revoke()
      await eventually(() => getDisconnected(events).size > 0, 'empty accounts, or a disconnect')
      const all = fixture.connector.namespaces
      const revoked = getDisconnected(events)
      mustHold(
        all.every((namespace) => revoked.has(namespace)),
        'an event for every revoked namespace',
      )
      const before = events.length
      fixture.changeNetwork?.()
      await quiet()
      mustHold(events.length === before, 'no event after that')
    },
  ],
  [
    'an unresponsive wallet is unreachable, not disconnected',
    async (fixture) => {
      if (!fixture.unreachable) return
      const { events } = await connectAndRecord(fixture)
      fixture.unreachable()
      const reachability = () =>
        events.flatMap((event) => (event.type === 'reachability' ? event.reachability : [])).at(-1)
      await eventually(() => reachability() === 'unreachable', 'an unreachable event')
      mustHold(getDisconnected(events).size === 0, 'no disconnect event')
      fixture.reachable?.()
      await eventually(() => reachability() === 'ok', 'a reachable event')
    },
  ],
  [
    'an unsubscribed listener gets no event, others do',
    async (fixture) => {
      if (!fixture.changeAccount) return
      const first = await connectAndRecord(fixture)
      const second = await recordEvents(fixture)
      first.stop()
      first.stop()
      fixture.changeAccount()
      await eventually(() => second.events.length > 0, 'an event for the other listener')
      mustHold(first.events.length === 0, 'no event after unsubscribing')
      second.stop()
    },
  ],
]

interface RecordedEvents {
  readonly events: ConnectorEvent[]
  stop(): void
}

async function recordEvents({ connector }: ConnectorFixture): Promise<RecordedEvents> {
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => events.push(event))
  await connector.load()
  await quiet()
  return { events, stop }
}

/** Connects, then records events. */
export async function connectAndRecord(fixture: ConnectorFixture): Promise<RecordedEvents> {
  await fixture.connector.connect(createConnectParameters(fixture))
  return recordEvents(fixture)
}

function getDisconnected(events: readonly ConnectorEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.type === 'disconnect') return event.namespaces
      return event.type === 'accounts' && event.accounts.length === 0 ? [event.namespace] : []
    }),
  )
}
