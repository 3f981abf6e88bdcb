import type { Clock } from '../../core/async/clock.ts'
import { readFromNetwork } from '../../core/http/readFromNetwork.ts'
import type { ConnectorAppearance } from '../../core/interfaces/embeddedWallet.ts'
import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { frameLoadFailed } from '../../wire/errors/rows/frame.ts'
import type { FrameEventName, FrameRequestPayload } from '../../wire/frame/events.ts'
import type { FrameView } from '../../wire/frame/messages.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { createFrameSession, type FrameSession } from '../frame/createFrameSession.ts'
import type { EmbeddedPage, FrameHost } from '../options.ts'

/** An event of the frame. */
export type FrameLinkEvent =
  | { readonly type: 'view'; readonly view: FrameView; readonly height: number }
  | { readonly type: 'escape' }
  /** The frame has loaded again, and has lost what was in its memory. */
  | { readonly type: 'restarted' }

export interface CreateFrameLinkParameters {
  readonly page: EmbeddedPage
  readonly host: FrameHost
  /** The origin of the frame. */
  readonly origin: string
  readonly clock: Clock
  readonly emit: (event: FrameLinkEvent) => void
}

type SiteData = FrameRequestPayload<'SYNC_DAPP_DATA'>

/** The frame and its session: opened by the first request, and again after it failed. */
export interface FrameLink {
  request: FrameSession['request']
  /** The origin of the frame. */
  readonly origin: string
  readonly isOpen: boolean
  /** The networks of the site. */
  readonly networks: readonly Network[]
  /** Sends a request to the site's node of a network. */
  readNode: SessionLink['readNode']
  /** Sets what the frame is told of the site before any other request. */
  setSite(site: SiteData, networks: readonly Network[]): void
  setAppearance(appearance: ConnectorAppearance): void
  /** Rejects all requests, and removes the frame. */
  close(): void
}

/** Creates the link. It requests nothing. */
export function createFrameLink(parameters: CreateFrameLinkParameters): FrameLink {
  const { page, host, origin, clock, emit } = parameters
  let session: FrameSession | undefined
  let site: SiteData | undefined
  let networks: readonly Network[] = []
  const readNode: SessionLink['readNode'] = (...request) => readFromNetwork(networks, ...request)
  let theme: FrameRequestPayload<'SYNC_THEME'> | undefined

  function open(): FrameSession {
    if (session && host.isOpen()) return session
    session?.close()
    let loads = 0
    // It must exist before the frame loads.
    const opened = createFrameSession({
      ...page,
      getFrame: host.getWindow,
      origin,
      clock,
      onReady() {
        loads += 1
        if (loads === 1) return
        sync(opened)
        emit({ type: 'restarted' })
      },
      onView: (view, height) => emit({ type: 'view', view, height }),
      onEscape: () => emit({ type: 'escape' }),
      requestNode: ({ chainId, method, params }) =>
        readNode(chainId as CaipNetworkId, method, params),
    })
    session = opened
    host.open()
    sync(opened)
    return opened
  }

  function sync(to: FrameSession): void {
    if (site) send(to, 'SYNC_DAPP_DATA', site)
    if (theme) send(to, 'SYNC_THEME', theme)
  }

  function close(): void {
    session?.close()
    session = undefined
    host.close()
    emit({ type: 'view', view: 'none', height: 0 })
  }

  return {
    origin,
    get isOpen() {
      return session !== undefined && host.isOpen()
    },
    async request(name, payload, options) {
      const own = open()
      try {
        return await own.request(name, payload, options)
      } catch (error) {
        // The next request loads the frame again.
        if (own === session && isPorticoError(error, frameLoadFailed)) close()
        throw error
      }
    },
    get networks() {
      return networks
    },
    readNode,
    setSite(next, own) {
      networks = own
      const known = own.map(({ caipNetworkId, name, nativeCurrency: { symbol } }) => ({
        chainId: caipNetworkId,
        name,
        symbol,
      }))
      site = { ...next, networks: known }
    },
    setAppearance({ title, ...appearance }) {
      host.setTitle(title)
      const isNew = JSON.stringify(theme) !== JSON.stringify(appearance)
      theme = appearance
      if (isNew && session && host.isOpen()) send(session, 'SYNC_THEME', appearance)
    },
    close,
  }
}

/** The frame works without what it is told. What prevents the request rejects the next one, too. */
function send<Name extends FrameEventName>(
  session: FrameSession,
  name: Name,
  payload: FrameRequestPayload<Name>,
): void {
  session.request(name, payload).catch(() => {})
}
