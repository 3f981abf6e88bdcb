import { systemClock } from '../core/async/clock.ts'
import { mapLoadError } from '../core/async/mapLoadError.ts'
import { findUnknown } from '../core/config/findUnknown.ts'
import type { Connector, ConnectorEvent, ConnectorReach } from '../core/interfaces/connector.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configInvalidOption } from '../wire/errors/rows/setup.ts'
import type { EmbeddedNamespace, EmbeddedOptions } from './options.ts'
import type { EmbeddedWallet } from './wallet/createEmbeddedWallet.ts'

/** A code lives five minutes, a new browser has ten for its approval: time for both, twice. */
const CONNECT_TIMEOUT_MS = 1_800_000

const allNamespaces: NonNullable<EmbeddedOptions['namespaces']> = ['eip155', 'solana']

const reaches: Readonly<Record<EmbeddedNamespace, ConnectorReach>> = {
  eip155: { networks: 'any', methods: 'any', accountTypes: ['eoa', 'smartAccount'] },
  solana: { networks: 'any', methods: 'any', accountTypes: ['eoa'] },
}

/**
 * Creates a connector for the embedded wallet of your own wallet service, which users log in to by
 * e-mail or with a passkey. Nothing is requested from the service before a user chooses it, or a
 * session of it is restored.
 *
 * @param options - the address of the wallet service
 * @throws {PorticoError} `config/invalid-option` if `walletUrl` is no origin;
 *   `config/unknown-option`, except in production. The connector's promises reject with
 *   `config/project-id-missing`, `frame/…`, `connector/…`, `rpc/…` or `instance/load-failed`.
 * @example
 * const portico = createPortico({
 *   projectId,
 *   networks: [mainnet],
 *   adapters: [evm()],
 *   connectors: [embedded({ walletUrl: 'https://wallet.example.com' })],
 * })
 */
export function embedded(options: EmbeddedOptions): Connector {
  const unknown = findUnknown(options, knownOptions, 'embedded.')
  if (unknown) throw unknown
  const { walletUrl, passkey = true, name = 'Email wallet' } = options
  const { icon, socials, namespaces = allNamespaces } = options
  if (!/^https?:\/\/[^\s/?#@]+$/.test(walletUrl)) {
    throw new PorticoError(configInvalidOption, {
      args: { option: 'walletUrl', expected: 'an origin, such as https://wallet.example.com' },
    })
  }
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const walletOptions = {
    ...options,
    name,
    namespaces,
    clock: options.clock ?? systemClock,
    emit(event: ConnectorEvent) {
      for (const listener of [...listeners]) listener(event)
    },
  }
  let wallet: EmbeddedWallet | undefined
  const load = async () => {
    const { createEmbeddedWallet } = await mapLoadError(import('./wallet/createEmbeddedWallet.ts'))
    wallet ??= createEmbeddedWallet(walletOptions)
    return wallet
  }
  return {
    id: 'embedded',
    name,
    icon,
    type: 'auth',
    namespaces,
    // One login serves all namespaces, so ending it for one ends it for all.
    disconnectScope: 'all',
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    needsUserActivation: false,
    // The frame is inside the card, which stays modal.
    pageUi: false,
    persistentHost: true,
    logins: passkey ? ['email', 'passkey'] : ['email'],
    socials,
    reach: (namespace) => reaches[namespaces.find((own) => own === namespace) as EmbeddedNamespace],
    getAvailability: async () => 'available',
    load: async () => void (await load()),
    loadFrame: async () => (await load()).frame,
    connect: async (parameters) => (await load()).connect(parameters),
    disconnect: async () => wallet?.disconnect(),
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    getUser: () => wallet?.getUser(),
    updateEmail: async (parameters) => (await load()).updateEmail(parameters),
    setAccountType: async (namespace, type) => (await load()).setAccountType(namespace, type),
  }
}

const knownOptions: Record<keyof EmbeddedOptions, 0> = {
  walletUrl: 0,
  passkey: 0,
  socials: 0,
  projectId: 0,
  name: 0,
  icon: 0,
  namespaces: 0,
  clock: 0,
  page: 0,
}
