import { raceAbort } from '../../core/async/raceAbort.ts'
import type {
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorSession,
  PresentRequest,
} from '../../core/interfaces/connector.ts'
import type { RelayNamespaceSource, SessionLink } from '../../core/interfaces/relayNamespace.ts'
import { connectorNamespaceUnsupported } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { FrameRequestPayload, FrameUser } from '../../wire/frame/events.ts'
import { FrameError } from '../../wire/frame/frameError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { EmbeddedNamespace } from '../options.ts'
import {
  createEvmProvider,
  type EmbeddedEvmProvider,
  formatHexChainId,
} from '../providers/createEvmProvider.ts'
import { toProviderError } from '../providers/toProviderError.ts'
import type { FrameLink } from './createFrameLink.ts'
import { readAccounts, readNetworkId, type UserAccounts } from './requestAccounts.ts'

const UNAUTHORIZED = 4100

interface CreateAccountsParameters {
  readonly link: FrameLink
  readonly emit: (event: ConnectorEvent) => void
  /** Called when the frame reports that no user is logged in. */
  readonly onUnauthorized: () => void
}

/** The accounts that the connector has granted, with their providers. */
export function createAccounts({ link, emit, onUnauthorized }: CreateAccountsParameters) {
  const held = new Map<EmbeddedNamespace, UserAccounts>()
  const providers = new Map<EmbeddedNamespace, ConnectorSession['provider']>()
  let present: PresentRequest = ({ send }) => send(new AbortController().signal)
  let restoring: Promise<unknown> | undefined
  const evm = () => providers.get('eip155') as EmbeddedEvmProvider | undefined

  function requireGrant(namespace: EmbeddedNamespace): void {
    if (!held.has(namespace)) throw toProviderError(new FrameError({ code: 'unauthorized' }))
  }

  /** A frame that loads anew restores the session, before all that waits is sent. */
  function restore(): void {
    restoring = link.request('IS_CONNECTED', {}).finally(() => {
      restoring = undefined
    })
  }

  /** An aborted request has an error of its own. */
  async function waitForSession(signal: AbortSignal): Promise<void> {
    try {
      if (restoring) await raceAbort(restoring, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /** Sends a wallet request of a namespace that is still granted. */
  async function request(
    namespace: EmbeddedNamespace,
    networkId: CaipNetworkId,
    method: string,
    params: unknown,
  ): Promise<unknown> {
    requireGrant(namespace)
    // What is no plain value is refused before it is sent.
    const payload = { chainId: networkId, method, params } as FrameRequestPayload<'RPC_REQUEST'>
    try {
      const send = async (signal: AbortSignal) => {
        if (!link.isOpen) restore()
        await waitForSession(signal)
        return link.request('RPC_REQUEST', payload, { signal })
      }
      return (await present({ method, networkId, send })).result
    } catch (error) {
      const failure = toProviderError(error)
      if ((failure as { code?: unknown }).code === UNAUTHORIZED) onUnauthorized()
      throw failure
    }
  }

  async function switchNetwork(networkId: CaipNetworkId): Promise<void> {
    requireGrant('eip155')
    try {
      const answer = await link.request('SWITCH_NETWORK', { chainId: networkId })
      setNetwork('eip155', readNetworkId(answer, networkId))
    } catch (error) {
      throw toProviderError(error)
    }
  }

  function setNetwork(namespace: EmbeddedNamespace, networkId: CaipNetworkId): void {
    const own = held.get(namespace)
    if (!own || own.networkId === networkId) return
    held.set(namespace, { ...own, networkId })
    evm()?.emit('chainChanged', formatHexChainId(networkId))
    emit({ type: 'network', namespace, networkId })
  }

  function createLink(namespace: EmbeddedNamespace, first: CaipNetworkId): SessionLink {
    return {
      networkId: () => held.get(namespace)?.networkId ?? first,
      setNetwork: (networkId) => setNetwork(namespace, networkId),
      addresses: () => held.get(namespace)?.accounts.map(({ address }) => address) ?? [],
      granted: () => ({ networkIds: link.networks.map((own) => own.caipNetworkId), methods: [] }),
      waitForNetwork: async () => false,
      request: (...parameters) => request(namespace, ...parameters),
      readNode: link.readNode,
    }
  }

  async function getProvider(
    { namespace, networkId }: UserAccounts,
    adapters: readonly RelayNamespaceSource[],
  ): Promise<ConnectorSession['provider'] | undefined> {
    const known = providers.get(namespace)
    if (known) return known
    const sessionLink = createLink(namespace, networkId)
    if (namespace === 'eip155') return createEvmProvider({ ...sessionLink, switchNetwork })
    // The provider of other namespaces is the same as on a relay.
    const source = adapters.find((adapter) => adapter.namespace === namespace)
    const loaded = await source?.relay?.()
    return loaded?.relay.createProvider(sessionLink)
  }

  return {
    getNamespaces: () => [...held.keys()],
    getNetworkId: (namespace: EmbeddedNamespace) => held.get(namespace)?.networkId,
    /**
     * Loads the provider of a namespace. Grants nothing.
     *
     * @returns the error if the site has no adapter for it
     */
    async prepare(
      accounts: UserAccounts,
      adapters: readonly RelayNamespaceSource[],
      name: string,
    ): Promise<PorticoError | undefined> {
      const { namespace } = accounts
      const provider = await getProvider(accounts, adapters)
      if (!provider) {
        return new PorticoError(connectorNamespaceUnsupported, { args: { name, namespace } })
      }
      providers.set(namespace, provider)
      return undefined
    },
    /** Grants the accounts, whose providers are prepared. */
    grant(
      all: readonly UserAccounts[],
      site: Pick<ConnectorConnectParameters, 'present'>,
    ): ConnectorSession[] {
      present = site.present ?? present
      return all.map((own) => {
        held.set(own.namespace, own)
        const { namespace, accounts, networkId } = own
        const provider = providers.get(namespace)
        return { namespace, accounts, networkId, provider } as ConnectorSession
      })
    },
    /** Replaces the accounts of a namespace. */
    update(namespace: EmbeddedNamespace, user: FrameUser): void {
      const own = held.get(namespace)
      if (!own) return
      const accounts = readAccounts(namespace, user)
      held.set(namespace, { ...own, user, accounts })
      if (namespace === 'eip155') {
        const addresses = accounts.map(({ address }) => address)
        evm()?.emit('accountsChanged', addresses)
      }
      emit({ type: 'accounts', namespace, accounts })
    },
    /** Returns the user as of the last request. */
    getUser: () => [...held.values()][0]?.user,
    /** Revokes all. @returns the namespaces that were granted */
    end(): EmbeddedNamespace[] {
      const namespaces = [...held.keys()]
      held.clear()
      providers.clear()
      return namespaces
    },
  }
}
