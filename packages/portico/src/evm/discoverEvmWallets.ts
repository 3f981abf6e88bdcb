import { createPageConnector, type PageWallet } from '../core/connectors/createPageConnector.ts'
import { readWalletMetadata } from '../core/connectors/readWalletMetadata.ts'
import type { DiscoveryHost } from '../core/interfaces/adapter.ts'
import type { WalletMetadata } from '../core/interfaces/connector.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'
import { cleanText } from '../wire/errors/cleanText.ts'
import { safeRead } from '../wire/errors/readError.ts'
import type { EvmPage } from './options.ts'

// A hostile page may announce hundreds of wallets. Those announced later are still listed.
const WALLETS_MAX = 1024
const SAME_RDNS_MAX = 8
const ICONS_TOTAL_MAX = 4_194_304
const PROVIDERS_MAX = 64
const RDNS_MAX = 128
// EIP-6963 requires a reverse DNS name, which some wallets do not have. Other values are escaped,
// so that no announcement can take the id of another connector.
const RDNS = /^[\w-]+(\.[\w-]+)+$/
const LEGACY_ID = 'injected'
const NAMELESS = 'Browser Wallet'
// Some wallets inject `window.ethereum` seconds after the first script, without an event.
const CHECK_DELAYS_MS = [100, 500, 1200, 2000, 2800]
const REACH: PageWallet['reach'] = { networks: 'any', methods: 'any', accountTypes: ['eoa'] }
const ANNOUNCE = 'eip6963:announceProvider'
const INITIALIZED = 'ethereum#initialized'

/**
 * Discovers wallets: EIP-6963 announcements, and `window.ethereum` unless its object is announced
 * as well. Announcements are untrusted: fields are copied once, and flags such as `isMetaMask` are
 * not read. An rdns proves nothing, so a second object with the same one is listed as `rdns#2`.
 */
export function discoverEvmWallets(
  host: DiscoveryHost,
  page: EvmPage | undefined = globalThis.window,
): () => void {
  if (!page) return () => {}
  const announcers = new Map<string, number>()
  let iconsLeft = ICONS_TOTAL_MAX
  const known = new Set<unknown>()
  let legacy: object | undefined

  const add = (provider: Eip1193Provider, wallet: Omit<PageWallet, 'namespace' | 'reach'>) =>
    host.add(
      createPageConnector({ ...wallet, namespace: 'eip155', reach: REACH }, () =>
        import('./injectedConnector.ts').then((module) =>
          module.createInjectedSession(provider, wallet.name),
        ),
      ),
    )

  const onAnnounce = (event: Event) => {
    const detail = read(event, 'detail')
    const provider = read(detail, 'provider')
    const info = read(detail, 'info')
    const rdns = readRdns(info)
    if (rdns === undefined || !isProvider(provider)) return
    const before = announcers.get(rdns) ?? 0
    if (known.has(provider) || before >= SAME_RDNS_MAX || known.size >= WALLETS_MAX) return
    const metadata = readWalletMetadata(info as object)
    if (!metadata) return
    announcers.set(rdns, before + 1)
    known.add(provider)
    iconsLeft -= metadata.icon?.length ?? 0
    const icon = iconsLeft < 0 ? undefined : metadata.icon
    const name = RDNS.test(rdns) ? rdns : `eip6963:${encodeURIComponent(rdns)}`
    const id = before === 0 ? name : `${name}#${before + 1}`
    if (provider === legacy) {
      host.remove(LEGACY_ID)
      legacy = undefined
    }
    add(provider, { ...metadata, icon, id, rdns, type: 'announced' })
  }

  const checkInjected = () => {
    if (legacy) return
    const injected = read(page, 'ethereum')
    legacy = [injected, ...readProviders(injected)]
      .filter(isProvider)
      .find((item) => !known.has(item))
    if (legacy) {
      add(legacy as Eip1193Provider, {
        ...readLegacyMetadata(legacy),
        id: LEGACY_ID,
        type: LEGACY_ID,
      })
    }
  }

  if (host.announced) {
    page.addEventListener(ANNOUNCE, onAnnounce)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  const timers = host.injected
    ? CHECK_DELAYS_MS.map((delay) => setTimeout(checkInjected, delay))
    : []
  if (host.injected) {
    checkInjected()
    page.addEventListener(INITIALIZED, checkInjected)
  }
  return () => {
    page.removeEventListener(ANNOUNCE, onAnnounce)
    page.removeEventListener(INITIALIZED, checkInjected)
    timers.forEach(clearTimeout)
  }
}

function readRdns(info: unknown): string | undefined {
  const raw = read(info, 'rdns')
  if (typeof raw !== 'string' || raw.length > RDNS_MAX) return undefined
  return cleanText(raw) || undefined
}

// A provider without an announcement may describe itself in `info` (EIP-5749).
function readLegacyMetadata(provider: object): WalletMetadata {
  const info = read(provider, 'info')
  const own = typeof info === 'object' && info !== null ? readWalletMetadata(info) : undefined
  return own ?? readWalletMetadata(provider) ?? { name: NAMELESS, icon: undefined }
}

function readProviders(injected: unknown): readonly unknown[] {
  const providers = read(injected, 'providers')
  try {
    return Array.isArray(providers) ? providers.slice(0, PROVIDERS_MAX) : []
  } catch {
    return [] // The value is a proxy that only looks like an array.
  }
}

function isProvider(value: unknown): value is Eip1193Provider {
  return typeof read(value, 'request') === 'function'
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? safeRead(value, key) : undefined
}
