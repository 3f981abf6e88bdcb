import type { Clock } from '../../core/async/clock.ts'
import { raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { DISCONNECT_TIMEOUT_MS } from '../../core/deadlines.ts'
import type {
  Connector,
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorGrant,
} from '../../core/interfaces/connector.ts'
import type { ConnectorFrame } from '../../core/interfaces/embeddedWallet.ts'
import { VERSION } from '../../core/version.ts'
import { connectorNamespaceUnsupported, connectorNoAccounts } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { frameLoginMissing } from '../../wire/errors/rows/frame.ts'
import { projectIdMissing } from '../../wire/errors/rows/ids.ts'
import { rpcUnauthorized, rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { FRAME_VERSION } from '../../wire/frame/limits.ts'
import { createPage } from '../host/createPage.ts'
import type { EmbeddedNamespace, EmbeddedOptions } from '../options.ts'
import { createAccounts } from './createAccounts.ts'
import { createFrameControl } from './createFrameControl.ts'
import { createFrameLink, type FrameLinkEvent } from './createFrameLink.ts'
import { draw, logIn } from './logIn.ts'
import { requestAccounts } from './requestAccounts.ts'

export interface EmbeddedWalletOptions extends EmbeddedOptions {
  readonly name: string
  readonly namespaces: NonNullable<EmbeddedOptions['namespaces']>
  readonly clock: Clock
  readonly emit: (event: ConnectorEvent) => void
}

/** The part of the connector that loads on use. */
export interface EmbeddedWallet
  extends Pick<Connector, 'connect'>,
    Required<Pick<Connector, 'getUser' | 'setAccountType' | 'updateEmail'>> {
  readonly frame: ConnectorFrame
  disconnect(): Promise<void>
}

/** Creates the wallet. It requests nothing, and adds nothing to the page. */
export function createEmbeddedWallet(options: EmbeddedWalletOptions): EmbeddedWallet {
  const { walletUrl, name, clock, emit } = options
  const page = options.page ?? createPage()
  const listeners = new Set<(event: FrameLinkEvent) => void>()
  const subscribe = (listener: (event: FrameLinkEvent) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const host = page.createHost()
  const link = createFrameLink({
    page,
    host,
    origin: walletUrl,
    clock,
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  })
  const accounts = createAccounts({ link, emit, onUnauthorized: () => void check() })
  const frame = createFrameControl(host, link, subscribe)
  let project: string | undefined

  /** The session may have ended elsewhere. A frame that does not respond says nothing about it. */
  async function check(): Promise<void> {
    if (accounts.getNamespaces().length === 0) return
    const answer = await link.request('IS_CONNECTED', {}).catch(() => undefined)
    if (!answer || answer.isConnected) return
    const namespaces = accounts.end()
    if (namespaces.length > 0) emit({ type: 'disconnect', namespaces })
  }
  subscribe(({ type }) => {
    if (type === 'restarted') void check()
  })
  page.onVisible(() => {
    if (link.isOpen) void check()
  })

  async function enter(parameters: ConnectorConnectParameters): Promise<ConnectorGrant> {
    const { signal, mode, login, onProgress } = parameters
    if (mode === 'interactive') onProgress?.({ type: 'frameLoading' })
    const { isConnected } = await link.request('IS_CONNECTED', {}, { signal })
    if (mode === 'silent') {
      if (!isConnected) throw new PorticoError(rpcUnauthorized)
    } else if (login) await logIn(link, subscribe, login, parameters)
    else if (!isConnected) throw new PorticoError(frameLoginMissing)
    return requestGrant(parameters)
  }

  async function requestGrant(parameters: ConnectorConnectParameters): Promise<ConnectorGrant> {
    const { networks, preferredNetworkIds, accountTypes, signal, site } = parameters
    const requested = options.namespaces.filter((own) => parameters.namespaces.includes(own))
    const answers = await Promise.all(
      requested.map(async (namespace) => {
        const preferred = accounts.getNetworkId(namespace) ?? preferredNetworkIds?.[namespace]
        const accountType = accountTypes?.[namespace]
        const answer = await requestAccounts(link, namespace, {
          networks,
          preferred,
          accountType,
          signal,
          name,
        })
        if (answer instanceof PorticoError) return { namespace, answer }
        const error = await accounts.prepare(answer, site?.adapters ?? [], name)
        return { namespace, answer: error ?? answer }
      }),
    )
    throwIfAborted(signal)
    const granted = answers.flatMap(({ answer }) => (answer instanceof PorticoError ? [] : answer))
    const [first, ...rest] = accounts.grant(granted, parameters)
    if (!first) throw new PorticoError(connectorNoAccounts, { args: { name } })
    return {
      sessions: [first, ...rest],
      declined: answers.flatMap(({ namespace, answer }) =>
        answer instanceof PorticoError ? { namespace, error: answer } : [],
      ),
    }
  }

  /** Reads the user again, on the network in use. */
  async function refresh(namespace: EmbeddedNamespace, type?: 'eoa' | 'smartAccount') {
    const chainId = accounts.getNetworkId(namespace)
    const payload = { ...(chainId && { chainId }), ...(type && { preferredAccountType: type }) }
    accounts.update(namespace, await link.request('GET_USER', payload))
  }

  return {
    frame,
    async connect(parameters) {
      const { signal, site, networks } = parameters
      throwIfAborted(signal)
      const unknown = parameters.namespaces.find(
        (namespace) => !options.namespaces.includes(namespace as EmbeddedNamespace),
      )
      if (unknown) {
        throw new PorticoError(connectorNamespaceUnsupported, {
          args: { name, namespace: unknown },
        })
      }
      const projectId = options.projectId ?? site?.projectId
      if (!projectId) throw new PorticoError(projectIdMissing)
      project = projectId
      host.setUrl(`${walletUrl}/frame?project=${projectId}&version=${FRAME_VERSION}`)
      const metadata = site?.metadata
      link.setSite(
        {
          ...(metadata && { metadata: { ...metadata, icons: [...metadata.icons] } }),
          sdkVersion: VERSION,
          sdkType: 'portico',
          projectId,
        },
        networks,
      )
      return raceAbort(enter(parameters), signal)
    },
    async disconnect() {
      accounts.end()
      if (!link.isOpen) return
      const { signal } = new AbortController()
      const deadline = { clock, timeoutMs: DISCONNECT_TIMEOUT_MS, name }
      try {
        await raceAbort(link.request('SIGN_OUT', {}), signal, deadline)
      } finally {
        link.close()
      }
    },
    getUser() {
      const user = accounts.getUser()
      return (
        user && {
          email: user.email,
          provider: user.provider,
          username: user.userName,
          accountType: user.preferredAccountType ?? user.accounts[0]?.type ?? 'eoa',
          smartAccountDeployed: user.smartAccountDeployed,
          isProtected: user.isProtected,
          walletPage: `${walletUrl}/wallet?project=${project}`,
        }
      )
    },
    async updateEmail({ email, signal, onCode }) {
      await draw(subscribe, signal, async () => {
        await link.request('UPDATE_EMAIL', { email }, { signal })
        onCode()
        return true
      })
      for (const namespace of accounts.getNamespaces()) await refresh(namespace)
      const now = accounts.getUser()?.email
      if (now?.toLowerCase() !== email.toLowerCase()) throw new PorticoError(rpcUserRejected)
    },
    async setAccountType(namespace, type) {
      const own = accounts.getNamespaces().find((item) => item === namespace)
      if (!own || (type !== 'eoa' && type !== 'smartAccount')) {
        throw new PorticoError(connectorNamespaceUnsupported, { args: { name, namespace } })
      }
      await link.request('SET_PREFERRED_ACCOUNT', { type })
      await refresh(own, type)
    },
  }
}
