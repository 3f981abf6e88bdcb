import { vi } from 'vitest'
import type { Connector, ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { WalletListing } from '../../wire/gateway/wallets.ts'
import { type FakeWallet, fakeWallet } from './fakeWallet.ts'

const CODE_LIFE_MS = 240_000

export interface FakeRelay extends FakeWallet {
  /** The current pairing code. */
  readonly uri: string
  /** Emits a pairing code, to pending attempts and to the next one. */
  ready(): void
  /** Replaces the pairing code, as before it expires. */
  renew(): void
  /** Disconnects or reconnects the relay. */
  setReachable(reachable: boolean): void
  /** How often `prepare` and `connect` were called. */
  readonly counts: { prepared: number; connected: number }
}

/** A relay that the test controls, without sockets and cryptography. */
export function fakeRelay(options: { ready?: boolean } = {}): FakeRelay {
  let isReady = options.ready ?? true
  let reachable = true
  let count = 1
  let emitCode = () => {}
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
      emitCode = () => {
        if (!isReady) return
        const expiresAt = Date.now() + CODE_LIFE_MS
        parameters.onProgress?.({ type: 'pairingUri', uri: uriOf(count), expiresAt, reachable })
      }
      // Synchronous, like the real connector when a code is available.
      emitCode()
      // The wallet's name comes from the phone.
      return wallet
        .connect(parameters)
        .then((grant) => ({ ...grant, wallet: { name: 'Wallet 0', icon: undefined } }))
    },
    ready() {
      isReady = true
      emitCode()
    },
    renew() {
      count += 1
      emitCode()
    },
    setReachable(is) {
      reachable = is
      emitCode()
    },
  }
  return relay
}

/** Pseudo-random hex digits, the same for a seed in each run. */
function digitsOf(seed: number): string {
  let state = seed * 7919
  const digit = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor(state / 134_217_728).toString(16)
  }
  return Array.from({ length: 64 }, digit).join('')
}

/** Makes the page detect a phone. */
export function onPhone(): void {
  const real = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('hover: none') ? { ...real('all'), matches: true } : real(query),
  )
}

/** An opened link, and whether the browser would have allowed it. */
export interface Opened {
  readonly href: string
  readonly target: string
  readonly activated: boolean
}

/** Records links instead of opening them. */
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

/** Makes a wallet of the directory reachable over the relay, on every kind of device. */
export function reachable(wallet: WalletListing): WalletListing {
  return {
    ...wallet,
    mobile: { native: `${wallet.id}://`, universal: `https://${wallet.id}.example` },
    walletConnect: true,
  }
}
