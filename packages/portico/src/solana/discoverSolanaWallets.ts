import type { DiscoveryHost } from '../core/contracts/adapter.ts'
import type { Connector } from '../core/contracts/connector.ts'
import { createPageConnector } from '../core/contracts/createPageConnector.ts'
import { toNetworkId } from './clusters.ts'
import { readWallet, type StandardWallet } from './readWallet.ts'

const WALLETS_MAX = 64
const REGISTER = 'wallet-standard:register-wallet'

/**
 * Looks for wallets that register themselves (wallet-standard). The first of a name stays, until it unregisters. The protocol is two
 * events; `@wallet-standard/app` would keep wallets in a global of its own, beyond the life of an instance.
 */
export function discoverSolanaWallets(
  host: DiscoveryHost,
  page: EventTarget | undefined = globalThis.window,
): () => void {
  if (!page || !host.announced) return () => {}
  const found = new Map<string, unknown>()
  let looking = true

  const add = (source: unknown) => {
    const wallet = readWallet(source)
    const id = `solana:${wallet?.name}`
    if (!wallet || found.has(id) || found.size >= WALLETS_MAX) return
    found.set(id, source)
    host.add(toConnector(id, wallet))
  }
  const remove = (source: unknown) => {
    for (const [id, known] of found) {
      if (known !== source) continue
      found.delete(id)
      host.remove(id)
    }
  }
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      if (looking) wallets.forEach(add)
      return () => {
        if (looking) wallets.forEach(remove)
      }
    },
  })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent).detail(api)
    } catch {
      // A wallet that fails to register is not in the list; the others are.
    }
  }
  page.addEventListener(REGISTER, onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    looking = false
    page.removeEventListener(REGISTER, onRegister)
  }
}

function toConnector(id: string, wallet: StandardWallet): Connector {
  const { name, icon, chains, methods } = wallet
  // A local cluster has a genesis of its own, so nobody can list it.
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
    async () => (await import('./standardConnector.ts')).createStandardSession(wallet),
  )
}
