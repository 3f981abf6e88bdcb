import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import type { RecentReceiver } from '../transactions/ledger.ts'

/** The addresses of a namespace that the user knows. */
export interface KnownReceivers {
  /** The user's accounts, in the order of the wallets. */
  readonly own: readonly string[]
  /**
   * Receivers of the user's own transfers, the first one first. Senders of incoming transfers do
   * not count.
   */
  readonly recent: readonly string[]
  /** The addresses that the user labelled. */
  readonly contacts: readonly string[]
  /** Returns the label of an address, or the name under which the user sent to it. */
  nameOf(address: string): string | undefined
}

const sinceOf = ({ since, at }: RecentReceiver) => since ?? at

/** Reads the addresses that the user knows, from the state and from storage. */
export async function getKnownReceivers(
  portico: Portico,
  namespace: Namespace,
): Promise<KnownReceivers> {
  const { getStoredReceivers } = await mapLoadError(import('../transactions/lazy.ts'))
  const state = portico.store.getState()
  const receivers = getStoredReceivers(portico, namespace)
  const prefix = `${namespace}:`
  const labels = Object.entries(state.labels).filter(([key]) => key.startsWith(prefix))
  const canonical = (address: string) => canonicalAddress(namespace, address)
  // The last entry of a key counts: a label is more recent than the name of a transfer.
  const names = new Map([
    ...receivers.map(({ address, name }) => [canonical(address), name] as const),
    ...labels.map(([key, label]) => [canonical(key.slice(prefix.length)), label] as const),
  ])
  return {
    own: getLiveConnections(state, namespace).flatMap(({ accounts }) =>
      accounts.map(({ address }) => address),
    ),
    recent: [...receivers].sort((a, b) => sinceOf(a) - sinceOf(b)).map(({ address }) => address),
    contacts: labels.map(([key]) => key.slice(prefix.length)),
    nameOf: (address) => names.get(canonical(address)),
  }
}
