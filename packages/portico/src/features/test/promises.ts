import type { Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { ModelProvider, ModelWallet } from './modelWorld.ts'

/** One open page, with the model's expectations. */
export interface Tab {
  portico: Portico
  connectors: readonly (Connector & { closeTab(): void })[]
  stopFollowing: () => void
  controller: AbortController
  /** Attempts that the user waits for. */
  attempts: Set<Promise<unknown>>
  /** Providers that the state has shown as connected. */
  seen: Map<ModelProvider, string>
}

/** Disconnecting a stored session applies to all tabs, so the others may follow. */
export function markFollowers(tabs: readonly Tab[], index: number): void {
  const { connections } = (tabs[index] as Tab).portico.store.getState()
  for (const other of tabs) {
    if (other === tabs[index]) continue
    for (const [provider, key] of other.seen) {
      const here = connections[key as keyof typeof connections]?.status
      if (here === 'reconnecting' || here === 'connected') provider.mayDrop = true
    }
  }
}

/** The wallet revokes a grant, in one of the two ways that wallets use. */
export function revoke(target: ModelWallet, name: Namespace, how: 'accounts' | 'disconnect'): void {
  target.authorised.delete(name)
  for (const item of target.tabs) {
    const provider = item.providers.get(name)
    if (!provider?.alive) continue
    provider.alive = false
    item.emit(
      how === 'accounts'
        ? { type: 'accounts', namespace: name, accounts: [] }
        : { type: 'disconnect', namespaces: [name] },
    )
  }
}

/** Checks a page against the invariants of the state machine. */
export function checkTab(item: Tab, broken: (what: string) => void, settled = false): void {
  const { connections, attempt, status } = item.portico.store.getState()
  const live = new Set<unknown>()
  for (const connection of Object.values(connections)) {
    if (connection.status !== 'connected') {
      if (settled) broken(`${connection.key} stays ${connection.status}`)
      continue
    }
    const provider = connection.provider as unknown as ModelProvider
    live.add(provider)
    if (typeof provider !== 'object' || provider === null) {
      broken(`${connection.key} is connected without a provider`)
    } else {
      if (!provider.alive) broken(`${connection.key} is connected to a dead provider`)
      item.seen.set(provider, connection.key)
    }
    if (!connection.accounts.some(({ address }) => address === connection.address)) {
      broken(`${connection.key} uses an account that was not granted`)
    }
  }
  for (const [provider, key] of item.seen) {
    if (provider.alive && !provider.mayDrop && !live.has(provider)) broken(`${key} was lost`)
  }
  if (!settled) return
  if (attempt) broken('an attempt is shown that is over')
  if (status !== 'ready') broken(`the start never ended: ${status}`)
}
