import { createPageConnector } from '../core/connectors/createPageConnector.ts'
import { readWalletMetadata } from '../core/connectors/readWalletMetadata.ts'
import type { DiscoveryHost } from '../core/interfaces/adapter.ts'
import type { Connector } from '../core/interfaces/connector.ts'
import { defaultStorage } from '../core/storage/rawStore.ts'
import { safeRead } from '../wire/errors/readError.ts'
import { createAuthorizations } from './authorizations.ts'
import { getEnableMethod, type InjectedEntry, isObject } from './injectedWallet.ts'
import type { PolkadotOptions, PolkadotPage } from './options.ts'

const WALLETS_MAX = 64
const ID_MAX = 64
// Extensions inject themselves at different times, without an event: polkadot-js/extension#152.
const CHECK_DELAYS_MS = [100, 500, 1200, 2000, 2800]

/**
 * The names of wallets by their ids, as they announce them in other namespaces and as the directory
 * has them. Sources: @subwallet/wallet-connect and @talismn/connect-wallets.
 */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['aleph-zero', 'Aleph Zero Signer'],
  ['enkrypt', 'Enkrypt'],
  ['fearless-wallet', 'Fearless Wallet'],
  ['manta-wallet-js', 'Manta Wallet'],
  ['polkadot-js', 'Polkadot{.js} extension'],
  ['polkagate', 'PolkaGate'],
  ['subwallet-js', 'SubWallet'],
  ['talisman', 'Talisman'],
  ['trust', 'Trust Wallet'],
])

/**
 * Discovers the wallets of `window.injectedWeb3` that can be enabled. They have no icons. Sends no
 * request to them.
 */
export function discoverPolkadotWallets(
  host: DiscoveryHost,
  {
    page = globalThis.window as PolkadotPage | undefined,
    storage = defaultStorage(),
  }: PolkadotOptions = {},
): () => void {
  if (!page || !host.injected) return () => {}
  const authorizations = createAuthorizations(storage)
  const found = new Set<string>()
  const names = new Set<string>()
  let isActive = true

  const check = () => {
    if (!isActive) return
    for (const id of listIds(page)) {
      if (found.has(id) || found.size >= WALLETS_MAX || !getEntry(page, id)) continue
      const name = readWalletMetadata({ name: getName(page, id) })?.name
      if (!name || names.has(name.toLowerCase())) continue
      found.add(id)
      names.add(name.toLowerCase())
      host.add(toConnector(id, name))
    }
  }
  const toConnector = (id: string, name: string): Connector => {
    const connectorId = `polkadot:${id}`
    return createPageConnector(
      {
        id: connectorId,
        name,
        type: 'injected',
        namespace: 'polkadot',
        reach: { networks: 'any', methods: 'any', accountTypes: ['eoa'] },
      },
      async () =>
        (await import('./createPolkadotSession.ts')).createPolkadotSession({
          connectorId,
          walletName: name,
          getEntry: () => getEntry(page, id),
          authorizations,
        }),
    )
  }

  check()
  const timers = CHECK_DELAYS_MS.map((delay) => setTimeout(check, delay))
  return () => {
    isActive = false
    timers.forEach(clearTimeout)
  }
}

function listIds(page: object): readonly string[] {
  const wallets = safeRead(page, 'injectedWeb3')
  try {
    return isObject(wallets) ? Object.keys(wallets).filter((id) => id.length <= ID_MAX) : []
  } catch {
    return [] // A hostile page may throw.
  }
}

function getEntry(page: object, id: string): InjectedEntry | undefined {
  const wallets = safeRead(page, 'injectedWeb3')
  const entry = isObject(wallets) ? safeRead(wallets, id) : undefined
  return isObject(entry) && getEnableMethod(entry) ? entry : undefined
}

function getName(page: object, id: string): string {
  // Nova Wallet has the id of the extension: @polkadot-cloud/assets, extensions/index.js.
  const extension = safeRead(page, 'walletExtension')
  const isNova = isObject(extension) && safeRead(extension, 'isNovaWallet') === true
  if (id === 'polkadot-js' && isNova) return 'Nova Wallet'
  return NAMES.get(id) ?? id
}
