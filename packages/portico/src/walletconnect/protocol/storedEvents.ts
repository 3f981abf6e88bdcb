import type { WalletEvent } from '../../core/interfaces/relayNamespace.ts'
import type { SessionNamespaces } from './messages.ts'
import { readObject, readText } from './readValues.ts'

/** The last event of each network that an adapter reads. */
export type StoredEvents = Readonly<Record<string, WalletEvent>>

const NETWORKS_MAX = 20
/** The longest data that is stored, as JSON: about 250 addresses with keys and paths. */
const DATA_MAX = 50_000

/** Reads stored events, and leaves out invalid ones. @returns `undefined` if there are none */
export function readStoredEvents(value: unknown): StoredEvents | undefined {
  const events = Object.entries(readObject(value) ?? {}).flatMap(([networkId, item]) => {
    const event = readObject(item)
    const name = readText(event?.name)
    return name === undefined ? [] : [[networkId, { name, data: event?.data }] as const]
  })
  return toEvents(events)
}

/** Adds an event. One that is too long replaces none. */
export function addStoredEvent(
  events: StoredEvents | undefined,
  networkId: string,
  { name, data }: WalletEvent,
): StoredEvents | undefined {
  if ((JSON.stringify(data)?.length ?? 0) > DATA_MAX) return events
  const others = Object.entries(events ?? {}).filter(([id]) => id !== networkId)
  return toEvents([...others, [networkId, { name, data }]])
}

/**
 * Returns the events that a session still has after an update. That of a network whose accounts
 * changed is kept only if it names one of them: an update may be about another network only.
 */
export function keepStoredEvents(
  events: StoredEvents | undefined,
  before: SessionNamespaces,
  after: SessionNamespaces,
): StoredEvents | undefined {
  const isKept = ([networkId, { data }]: [string, WalletEvent]) => {
    const addresses = getAddresses(after, networkId)
    const text = JSON.stringify(data) ?? ''
    return (
      `${addresses}` === `${getAddresses(before, networkId)}` ||
      addresses.some((address) => text.includes(address))
    )
  }
  return toEvents(Object.entries(events ?? {}).filter(isKept))
}

function getAddresses(namespaces: SessionNamespaces, networkId: string): readonly string[] {
  const prefix = `${networkId}:`
  return Object.values(namespaces)
    .flatMap(({ accounts }) => accounts.filter((id) => id.startsWith(prefix)))
    .map((id) => id.slice(prefix.length))
}

function toEvents(list: readonly (readonly [string, WalletEvent])[]): StoredEvents | undefined {
  return list.length > 0 ? Object.fromEntries(list.slice(-NETWORKS_MAX)) : undefined
}
