import { systemClock } from '../core/async/clock.ts'
import { mapLoadError } from '../core/async/mapLoadError.ts'
import { findUnknown } from '../core/config/findUnknown.ts'
import type { Connector, ConnectorEvent, ConnectorReach } from '../core/interfaces/connector.ts'
import { defaultStorage } from '../core/storage/rawStore.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configInvalidOption } from '../wire/errors/rows/setup.ts'
import { namespaces as allNamespaces } from '../wire/namespace.ts'
import type { WalletConnectOptions } from './options.ts'
import { hasPendingDisconnects, readPendingAttempt } from './readPendingAttempt.ts'
import { openWebSocket } from './relay/socket.ts'
import type { RelaySession } from './session/createRelaySession.ts'

const CONNECT_TIMEOUT_MS = 1_800_000

/** The relay that wallets use unless they are configured otherwise. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

const REACH: ConnectorReach = { networks: 'any', methods: 'any', accountTypes: ['eoa'] }

/**
 * Creates a connector for phone wallets over a relay (WalletConnect 2.0): by QR code on a desktop,
 * by deep link on a phone. The client is loaded on first use; the connector opens no connection
 * before.
 *
 * @param options - the relay, and the metadata that wallets show
 * @throws {PorticoError} `config/invalid-option` if `relayUrl` is not a ws or wss address;
 *   `config/unknown-option`, except in production. The connector's promises reject with
 *   `relay/unreachable`, `relay/refused`, `connector/aborted`, `rpc/user-rejected` or
 *   `instance/load-failed`.
 * @example
 * const portico = createPortico({
 *   projectId,
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [walletConnect()],
 * })
 */
export function walletConnect(options: WalletConnectOptions = {}): Connector {
  const unknown = findUnknown(options, knownOptions, 'walletConnect.')
  if (unknown) throw unknown
  const relayUrl = options.relayUrl ?? PUBLIC_RELAY
  if (!/^wss?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(relayUrl)) {
    throw new PorticoError(configInvalidOption, {
      args: { option: 'relayUrl', expected: 'a ws or wss address without a query' },
    })
  }
  const { namespaces = allNamespaces } = options
  const problemListeners = new Set<(error: PorticoError | undefined) => void>()
  let problem: PorticoError | undefined
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const sessionOptions = {
    emit(event: ConnectorEvent) {
      for (const listener of [...listeners]) listener(event)
    },
    onProblem(error: PorticoError | undefined) {
      problem = error
      for (const watcher of problemListeners) watcher(error)
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
  const loadSession = async () => {
    const { createRelaySession } = await mapLoadError(import('./session/createRelaySession.ts'))
    session ??= createRelaySession(sessionOptions)
    return session
  }
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'walletConnect',
    namespaces,
    // One session serves all namespaces, so ending it for one ends it for all.
    disconnectScope: 'all',
    reachesMany: true,
    // Longer than a pairing lives: codes are renewed while the user looks for the phone.
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    needsUserActivation: false,
    pageUi: false,
    reach: (namespace) => (namespaces.includes(namespace) ? REACH : undefined),
    getAvailability: async () => 'available',
    load: async (parameters) => (await loadSession()).load(parameters),
    connect: async (parameters) => (session ?? (await loadSession())).connect(parameters),
    getPendingAttempt: () => readPendingAttempt(sessionOptions),
    finishDisconnects(site) {
      if (!hasPendingDisconnects(sessionOptions.storage, sessionOptions.storageKey)) return
      loadSession().then(
        (relay) => relay.finishDisconnects(site),
        () => {},
      )
    },
    prepare: async (parameters) => (await loadSession()).prepare(parameters),
    disconnect: async () => (await loadSession()).disconnect(),
    onProblem(listener) {
      problemListeners.add(listener)
      if (problem) listener(problem)
      return () => void problemListeners.delete(listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const knownOptions: Record<keyof WalletConnectOptions, 0> = {
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
