import { systemClock } from '../core/async/clock.ts'
import { loaded } from '../core/async/loaded.ts'
import { findUnknown } from '../core/config/findUnknown.ts'
import type { Connector, ConnectorEvent, ConnectorReach } from '../core/interfaces/connector.ts'
import { defaultStorage } from '../core/storage/backend.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configInvalidOption } from '../wire/errors/rows/setup.ts'
import { namespaces as allNamespaces } from '../wire/namespace.ts'
import type { WalletConnectOptions } from './options.ts'
import { hasFarewells, readUnfinished } from './readUnfinished.ts'
import { openWebSocket } from './relay/socket.ts'
import type { RelaySession } from './session/createRelaySession.ts'

const CONNECT_TIMEOUT_MS = 1_800_000

/** Where wallets in the field listen. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

const REACH: ConnectorReach = { networks: 'any', methods: 'any', accountTypes: ['eoa'] }

/**
 * Phone wallets, over a relay (WalletConnect 2.0): by QR code on a desktop, by a link on a phone. What does the work is loaded when it
 * is first used; until then, nobody is contacted.
 *
 * @param options - the relay and what the wallet sees of the site
 * @throws {PorticoError} `config/invalid-option` for a `relayUrl` that is no ws or wss address; `config/unknown-option`, outside production. The connector's promises reject with
 *   `relay/unreachable`, `relay/refused`, `connector/aborted`, `rpc/user-rejected`, `instance/load-failed`
 * @example
 * const portico = createPortico({ projectId, networks: [mainnet], adapters: [evm()], connectors: [walletConnect()] })
 */
export function walletConnect(options: WalletConnectOptions = {}): Connector {
  const unknown = findUnknown(options, known, 'walletConnect.')
  if (unknown) throw unknown
  const relayUrl = options.relayUrl ?? PUBLIC_RELAY
  if (!/^wss?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(relayUrl)) {
    throw new PorticoError(configInvalidOption, {
      args: { option: 'relayUrl', expected: 'a ws or wss address without a query' },
    })
  }
  const { namespaces = allNamespaces } = options
  const watchers = new Set<(error: PorticoError | undefined) => void>()
  let problem: PorticoError | undefined
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const world = {
    emit(event: ConnectorEvent) {
      for (const listener of [...listeners]) listener(event)
    },
    onProblem(error: PorticoError | undefined) {
      problem = error
      for (const watcher of watchers) watcher(error)
    },
    relayUrl,
    projectId: options.projectId,
    metadata: options.metadata,
    storage: options.storage ?? defaultStorage(),
    storageKey: options.storageKey ?? 'portico.walletconnect',
    clock: options.clock ?? systemClock,
    openSocket: options.openSocket ?? openWebSocket,
    locks: options.locks ?? globalThis.navigator?.locks,
  }
  let session: RelaySession | undefined
  const ready = async () => {
    const { createRelaySession } = await loaded(import('./session/createRelaySession.ts'))
    session ??= createRelaySession(world)
    return session
  }
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    namespaces,
    // One session serves all families: leaving a part of it is leaving all of it.
    disconnectScope: 'all',
    reachesMany: true,
    // Codes are renewed while the visitor looks for the phone.
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    needsUserActivation: false,
    pageUi: false,
    reach: (namespace) => (namespaces.includes(namespace) ? REACH : undefined),
    getAvailability: async () => 'available',
    load: async () => void (await ready()),
    connect: async (parameters) => (session ?? (await ready())).connect(parameters),
    unfinished: () => readUnfinished(world),
    finish(site) {
      if (!hasFarewells(world.storage, world.storageKey)) return
      ready().then(
        (relay) => relay.finish(site),
        () => {},
      )
    },
    prepare: async (parameters) => (await ready()).prepare(parameters),
    disconnect: async () => (await ready()).disconnect(),
    onProblem(listener) {
      watchers.add(listener)
      if (problem) listener(problem)
      return () => void watchers.delete(listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const known: Record<keyof WalletConnectOptions, 0> = {
  relayUrl: 0,
  projectId: 0,
  metadata: 0,
  namespaces: 0,
  storage: 0,
  storageKey: 0,
  clock: 0,
  openSocket: 0,
  locks: 0,
}
