import type { WalletEvent } from '../../core/interfaces/relayNamespace.ts'
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
 * Returns the events that a session with other accounts still has: those that name one of them.
 *
 * @param accounts - CAIP-10 ids
 */
export function keepStoredEvents(
  events: StoredEvents | undefined,
  accounts: readonly string[],
): StoredEvents | undefined {
  const names = ([networkId, { data }]: [string, WalletEvent]) => {
    const text = JSON.stringify(data) ?? ''
    return accounts.some(
      (id) => id.startsWith(`${networkId}:`) && text.includes(id.slice(networkId.length + 1)),
    )
  }
  return toEvents(Object.entries(events ?? {}).filter(names))
}

function toEvents(list: readonly (readonly [string, WalletEvent])[]): StoredEvents | undefined {
  return list.length > 0 ? Object.fromEntries(list.slice(-NETWORKS_MAX)) : undefined
}
