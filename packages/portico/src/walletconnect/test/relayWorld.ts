import type {
  Connector,
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectProgress,
} from '../../core/interfaces/connector.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { sharedStorage } from '../../features/test/sharedStorage.ts'
import { mainnet, optimism, solana } from '../../networks/index.ts'
import { solana as solanaAdapter } from '../../solana/index.ts'
import { createFakePhone } from '../../testing/phone/createFakePhone.ts'
import { createFakeRelay } from '../../testing/phone/createFakeRelay.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { RelaySocket } from '../relay/socket.ts'
import { walletConnect } from '../walletConnect.ts'
import { fakeLocks } from './fakeLocks.ts'

/** The site, with the adapters of its namespaces. */
export const site = { adapters: [solanaAdapter()] }

/** One tab of the site. */
export interface Tab {
  readonly connector: Connector
  readonly events: ConnectorEvent[]
  readonly progress: ConnectProgress[]
  /** The codes that were shown, without duplicates. */
  uris(): readonly string[]
  connect(change?: Partial<ConnectorConnectParameters>): ReturnType<Connector['connect']>
  /** Its connection breaks and is opened again two seconds later. */
  drop(): void
  /** The browser closes the page. */
  kill(): void
  /** The browser freezes the page behind a wallet: no code runs, and its locks stay held. */
  freeze(): void
}

/**
 * A relay, a phone, and tabs of one site with shared storage.
 *
 * @param hasLocks - false: without Web Locks, as in an insecure context
 */
export function relayWorld(hasLocks = true) {
  const browser = fakeLocks()
  const relay = createFakeRelay()
  const storage = sharedStorage()
  const clock = manualClock()
  // The phone checks codes with its own clock.
  clock.advance(Date.now() - clock.now())
  const phone = createFakePhone({
    relayUrl: relay.url,
    openSocket: relay.openSocket,
    origin: 'https://site.test',
    evm: { chainId: 1, chains: [10] },
  })
  /** @param isDeaf - gets no storage events, like a tab that was frozen */
  const openTab = (
    namespaces: [Namespace, ...Namespace[]] = ['eip155', 'solana'],
    isDeaf = false,
  ): Tab => {
    const sockets: RelaySocket[] = []
    const locks = hasLocks ? browser.open(sockets) : undefined
    let isAlive = true
    const connector = walletConnect({
      relayUrl: relay.url,
      storage: isDeaf ? { ...storage.forTab(), subscribe: () => () => {} } : storage.forTab(),
      clock,
      locks,
      namespaces,
      openSocket(url) {
        const socket = relay.openSocket(url)
        sockets.push(socket)
        return socket
      },
    })
    const events: ConnectorEvent[] = []
    const progress: ConnectProgress[] = []
    connector.subscribe((event) => events.push(event))
    const stop = () => {
      isAlive = false
      for (const socket of sockets) {
        socket.onmessage = socket.onclose = null
        socket.close()
      }
    }
    return {
      connector,
      events,
      progress,
      uris: () => [
        ...new Set(progress.flatMap((item) => (item.type === 'pairingUri' ? [item.uri] : []))),
      ],
      connect: (change) =>
        connector.connect({
          namespaces,
          networks: [mainnet, optimism, solana],
          site,
          mode: 'interactive',
          signal: new AbortController().signal,
          onProgress: (item) => void (isAlive && progress.push(item)),
          ...change,
        }),
      drop() {
        for (const socket of sockets) {
          socket.close()
          socket.onclose?.({ code: 1006, reason: '' })
        }
      },
      kill() {
        browser.close(sockets)
        stop()
      },
      freeze() {
        browser.freeze(sockets)
        stop()
      },
    }
  }
  return { relay, storage, clock, phone, openTab }
}
