import { createPageConnector } from '../core/connectors/createPageConnector.ts'
import type { DiscoveryHost } from '../core/interfaces/adapter.ts'
import type { Connector } from '../core/interfaces/connector.ts'
import { toNetworkId } from './clusters.ts'
import { createPresence, type Presence, readWallet, type StandardWallet } from './readWallet.ts'

const WALLETS_MAX = 64
const REGISTER = 'wallet-standard:register-wallet'

/** A registered wallet with its connector. */
interface Registered {
  readonly connector: Connector
  readonly presence: Presence
}

/**
 * Discovers wallets that register themselves (wallet-standard). A name proves nothing, so a second
 * wallet of the same name is listed with `#2` in its id. The protocol is implemented here, because
 * `@wallet-standard/app` keeps wallets in a global that outlives an instance.
 */
export function discoverSolanaWallets(
  host: DiscoveryHost,
  page: EventTarget | undefined = globalThis.window,
): () => void {
  if (!page || !host.announced) return () => {}
  const found = new Map<string, unknown>()
  const known = new WeakMap<object, Registered>()
  let isActive = true

  const add = (source: unknown) => {
    const before = isObject(source) ? known.get(source) : undefined
    // A connected wallet is notified of its return even after the discovery has stopped.
    before?.presence.set(true)
    if (!isActive || found.size >= WALLETS_MAX || [...found.values()].includes(source)) return
    if (before && !found.has(before.connector.id)) {
      found.set(before.connector.id, source)
      host.add(before.connector)
      return
    }
    const wallet = readWallet(source)
    if (!wallet || !isObject(source)) return
    const id = createId(wallet.name, found)
    const presence = before?.presence ?? createPresence()
    const connector = toConnector(id, wallet, presence)
    found.set(id, source)
    known.set(source, { connector, presence })
    host.add(connector)
  }
  const remove = (source: unknown) => {
    if (isObject(source)) known.get(source)?.presence.set(false)
    if (!isActive) return
    for (const [id, registered] of found) {
      if (registered !== source) continue
      found.delete(id)
      host.remove(id)
    }
  }
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      wallets.forEach(add)
      return () => wallets.forEach(remove)
    },
  })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent).detail(api)
    } catch {
      // A wallet that fails to register is not listed; others still are.
    }
  }
  page.addEventListener(REGISTER, onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    isActive = false
    page.removeEventListener(REGISTER, onRegister)
  }
}

function createId(name: string, found: ReadonlyMap<string, unknown>): string {
  const id = `solana:${name}`
  if (!found.has(id)) return id
  let copy = 2
  while (found.has(`${id}#${copy}`)) copy += 1
  return `${id}#${copy}`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function toConnector(id: string, wallet: StandardWallet, presence: Presence): Connector {
  const { name, icon, chains, methods } = wallet
  // A local cluster has a genesis hash of its own, which the wallet cannot list.
  const anywhere = chains.length === 0 || chains.includes('solana:localnet')
  const networks = anywhere ? 'any' : chains.map(toNetworkId)
  return createPageConnector(
    {
      id,
      name,
      icon,
      type: 'announced',
      namespace: 'solana',
      reach: { networks, methods, accountTypes: ['eoa'] },
    },
    () =>
      import('./standardConnector.ts').then((module) =>
        module.createStandardSession(wallet, presence),
      ),
  )
}
