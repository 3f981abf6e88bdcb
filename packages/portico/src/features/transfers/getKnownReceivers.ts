import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { getLiveConnections } from '../connections/selectors.ts'

export interface KnownReceivers {
  readonly own: readonly string[]
  readonly recent: readonly string[]
  readonly contacts: readonly string[]
}

/**
 * Returns the receivers that the user knows: own accounts, receivers of own transfers and labelled
 * addresses. Senders of incoming transfers do not count.
 */
export async function getKnownReceivers(
  portico: Portico,
  namespace: Namespace,
): Promise<KnownReceivers> {
  const state = portico.store.getState()
  const own = getLiveConnections(state, namespace).flatMap(({ accounts }) =>
    accounts.map(({ address }) => address),
  )
  const { getStoredReceivers } = await import('../transactions/lazy.ts')
  const prefix = `${namespace}:`
  const contacts = Object.keys(state.labels).filter((key) => key.startsWith(prefix))
  return {
    own,
    recent: getStoredReceivers(portico, namespace).map(({ address }) => address),
    contacts: contacts.map((key) => key.slice(prefix.length)),
  }
}
