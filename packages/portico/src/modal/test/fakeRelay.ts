import { vi } from 'vitest'
import type { Connector, ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { WalletListing } from '../../wire/gateway/wallets.ts'
import { type FakeWallet, fakeWallet } from './fakeWallet.ts'

const CODE_LIFE_MS = 240_000

export interface FakeRelay extends FakeWallet {
  /** The code that is shown, or would be. */
  readonly uri: string
  /** Emits a pairing code, to pending attempts and to the next one. */
  ready(): void
  /** Another code takes the place of the one that is about to expire. */
  renew(): void
  /** The relay goes away, or comes back. */
  setReachable(reachable: boolean): void
  /** How often a code was prepared, and asked for. */
  readonly counts: { prepared: number; connected: number }
}

/** A relay that a test holds in its hands: no socket, no crypto. */
export function fakeRelay(options: { ready?: boolean } = {}): FakeRelay {
  let isReady = options.ready ?? true
  let reachable = true
  let count = 1
  let tell = () => {}
  const counts = { prepared: 0, connected: 0 }
  const wallet = fakeWallet('WalletConnect', {
    id: 'walletConnect',
    type: 'walletConnect',
    namespaces: ['eip155', 'solana'],
    disconnectScope: 'all',
  })
  const uriOf = (at: number) => {
    const digits = digitsOf(at)
    return `wc:${digits}@2?relay-protocol=irn&symKey=${digits}`
  }
  const relay: FakeRelay & Pick<Connector, 'prepare'> = {
    ...wallet,
    counts,
    get uri() {
      return uriOf(count)
    },
    prepare: async () => {
      counts.prepared += 1
    },
    connect(parameters: ConnectorConnectParameters) {
      counts.connected += 1
      tell = () => {
        if (!isReady) return
        const expiresAt = Date.now() + CODE_LIFE_MS
        parameters.onProgress?.({ type: 'pairingUri', uri: uriOf(count), expiresAt, reachable })
      }
      // In this very turn, as the real one does with a code that is there.
      tell()
      // It is the phone that says who it is.
      return wallet
        .connect(parameters)
        .then((grant) => ({ ...grant, wallet: { name: 'Wallet 0', icon: undefined } }))
    },
    ready() {
      isReady = true
      tell()
    },
    renew() {
      count += 1
      tell()
    },
    setReachable(is) {
      reachable = is
      tell()
    },
  }
  return relay
}

/** As irregular as a key, and the same each time. */
function digitsOf(seed: number): string {
  let state = seed * 7919
  const digit = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 134_217_728).toString(16)
  }
  return Array.from({ length: 64 }, digit).join('')
}

/** The page is on a phone. */
export function onPhone(): void {
  const real = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('hover: none') ? { ...real('all'), matches: true } : real(query),
  )
}

/** What the page opened, and whether the browser would have allowed it. */
export interface Opened {
  readonly href: string
  readonly target: string
  readonly activated: boolean
}

/** Sees links that are opened, instead of following them. */
export function watchLinks(): Opened[] {
  const opened: Opened[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const { href, target } = this
    opened.push({ href, target, activated: navigator.userActivation.isActive })
  })
  return opened
}

/** A directory's wallet that a relay reaches on every kind of device. */
export function reachable(wallet: WalletListing): WalletListing {
  return {
    ...wallet,
    mobile: { native: `${wallet.id}://`, universal: `https://${wallet.id}.example` },
    walletConnect: true,
  }
}
