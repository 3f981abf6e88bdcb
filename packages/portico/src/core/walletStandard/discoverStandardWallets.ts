import type { DiscoveryHost } from '../interfaces/adapter.ts'
import type { Connector } from '../interfaces/connector.ts'
import {
  createPresence,
  type Presence,
  readStandardWallet,
  type StandardPrefix,
  type StandardWallet,
} from './readStandardWallet.ts'

const WALLETS_MAX = 64
const REGISTER = 'wallet-standard:register-wallet'

/** Creates the connector of a wallet. A second wallet of the same name has another id. */
export type CreateStandardConnector = (
  id: string,
  wallet: StandardWallet,
  presence: Presence,
  source: object,
) => Connector

/** A registered wallet with its connector. */
interface Registered {
  readonly connector: Connector
  readonly presence: Presence
}

/**
 * Discovers wallets that register themselves (Wallet Standard). A name proves nothing, so a second
 * wallet of the same name is listed with `#2` in its id. The protocol is implemented here, because
 * `@wallet-standard/app` keeps wallets in a global that outlives an instance.
 *
 * @returns a function that stops the discovery
 */
export function discoverStandardWallets(
  page: EventTarget,
  prefix: StandardPrefix,
  createConnector: CreateStandardConnector,
  host: Pick<DiscoveryHost, 'add' | 'remove'>,
): () => void {
  const found = new Map<string, unknown>()
  const known = new WeakMap<object, Registered>()
  let isActive = true

  const add = (source: unknown) => {
    if (!isObject(source)) return
    const before = known.get(source)
    // A connected wallet is notified of its return even after the discovery has stopped.
    before?.presence.set(true)
    if (!isActive || found.size >= WALLETS_MAX || [...found.values()].includes(source)) return
    if (before && !found.has(before.connector.id)) {
      found.set(before.connector.id, source)
      host.add(before.connector)
      return
    }
    const wallet = readStandardWallet(source, prefix)
    if (!wallet) return
    const id = createId(`${prefix}${wallet.name}`, found)
    const presence = before?.presence ?? createPresence()
    const connector = createConnector(id, wallet, presence, source)
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
  let id = name
  for (let copy = 2; found.has(id); copy += 1) id = `${name}#${copy}`
  return id
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
