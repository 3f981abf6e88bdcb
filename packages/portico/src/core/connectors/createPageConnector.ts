import { PorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { Connector, ConnectorReach } from '../interfaces/connector.ts'

/** The part of a connector that loads when the wallet is first used. */
export type PageSession = Pick<Connector, 'connect' | 'subscribe'> & {
  disconnect(): Promise<void>
}

export interface PageWallet extends Pick<Connector, 'id' | 'name' | 'icon' | 'rdns' | 'type'> {
  readonly namespace: Namespace
  readonly reach: ConnectorReach
}

/**
 * Creates a connector to a wallet in the page, for one namespace. Its methods reject with
 * `instance/load-failed` if the code does not load.
 *
 * @param load - loads the code that connects; called again after a failure
 */
export function createPageConnector(
  { namespace, reach, ...metadata }: PageWallet,
  load: () => Promise<PageSession>,
): Connector {
  let session: PageSession | undefined
  const ready = async () => {
    try {
      const loaded = await load()
      session ??= loaded
      return session
    } catch (cause) {
      throw new PorticoError(loadFailed, { cause })
    }
  }
  return {
    ...metadata,
    namespaces: [namespace],
    disconnectScope: 'namespace',
    needsUserActivation: false,
    pageUi: false,
    reach: (requested) => (requested === namespace ? reach : undefined),
    getAvailability: async () => 'available',
    load: async () => void (session ?? (await ready())),
    connect: async (parameters) => (session ?? (await ready())).connect(parameters),
    disconnect: async () => session?.disconnect(),
    subscribe(listener) {
      let stop = session?.subscribe(listener)
      let ended = false
      const late = (loaded: PageSession) => {
        if (!ended) stop = loaded.subscribe(listener)
      }
      // There are no events before the session is loaded.
      if (!stop) ready().then(late, () => {})
      return () => {
        ended = true
        stop?.()
      }
    },
  }
}
