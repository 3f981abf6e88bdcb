import type { Eip1193Provider } from '../../wire/accounts.ts'
import { createProviderEmitter, type ProviderEmitter } from '../wallet/createProviderEmitter.ts'
import type { Approval, WalletState } from '../wallet/createWalletState.ts'
import { gone, invalidParams, unauthorized, userRejected } from '../wallet/rpcErrors.ts'
import { createFakeChains, type FakeChains, type FakeChainsOptions } from './createFakeChains.ts'
import { type EvmKey, forwardToNode, SIGNING_METHODS, signRequest } from './requests.ts'

/** An EIP-1193 provider with its event listeners. */
export type FakeEvmProvider = Eip1193Provider & Omit<ProviderEmitter, 'emit'>

/** The EVM side of a fake wallet. */
export interface EvmAgent {
  readonly provider: FakeEvmProvider
  readonly chainId: number
  /** The addresses that the site may see, the selected one first. */
  readonly granted: readonly string[]
  /** Sets which of the wallet's addresses the site sees, and their order. */
  setAccounts(addresses: readonly string[]): void
  setChain(chainId: number): void
  /** Adds a chain without switching to it. */
  addChain(chainId: number): void
  emit(event: string, ...args: unknown[]): void
}

export interface EvmAgentOptions extends FakeChainsOptions {
  /** Whether the wallet supports batched calls (EIP-5792). Default: false. */
  readonly calls?: boolean | undefined
}

const GRANT = 'eip155'
const CHAIN = 'eip155:chain'

/** A handler of requests that prompt the user. */
type PromptHandler = (params: unknown, approval: Approval) => unknown

/** Creates the EVM side of a fake wallet. */
export function createEvmAgent(
  state: WalletState,
  keys: readonly EvmKey[],
  options: EvmAgentOptions,
): EvmAgent {
  const stored = Number(state.read(CHAIN))
  const chains = createFakeChains({ ...options, ...(stored && { chainId: stored }) })
  const emitter = createProviderEmitter()
  const accounts = createAccounts(state, keys, emitter)
  const { visible } = accounts
  const setChain = (chainId: number) => {
    if (chainId === chains.current) return
    chains.move(chainId)
    state.write(CHAIN, String(chainId))
    emitter.emit('chainChanged', chains.hex)
  }
  state.onChange((change) => {
    if (change === 'revoke') accounts.grant(undefined)
    if (change === 'vanish') emitter.emit('disconnect', gone)
    else if (change === 'reappear') emitter.emit('connect', { chainId: chains.hex })
    else if (change !== 'unlock' || accounts.grantedKeys().length > 0) accounts.emitAccounts()
  })
  const handlers: Record<string, (params: unknown) => unknown> = {
    eth_accounts: visible,
    eth_chainId: () => chains.hex,
    net_version: () => String(chains.current),
    wallet_getPermissions: () =>
      visible().length > 0 ? [{ parentCapability: 'eth_accounts' }] : [],
    wallet_revokePermissions() {
      accounts.grant(undefined)
      accounts.emitAccounts()
      return null
    },
  }
  const promptHandlers = createPromptHandlers(accounts, chains, setChain)
  if (options.calls) {
    const bundles = import('./bundles.ts').then((part) =>
      part.createBundles(chains, accounts.grantedKeys),
    )
    handlers.wallet_getCapabilities = async (params) => (await bundles).capabilities(params)
    handlers.wallet_getCallsStatus = async (params) => (await bundles).status(params)
    promptHandlers.wallet_sendCalls = async (params) => (await bundles).send(params)
  }
  const request: Eip1193Provider['request'] = async ({ method, params }) => {
    const prompt = { namespace: GRANT, method, params } as const
    const known = method === 'eth_requestAccounts' && visible().length > 0
    const handle = Object.hasOwn(promptHandlers, method) ? promptHandlers[method] : undefined
    if (handle && !(known && !state.script.has(prompt))) {
      requireGrant(method, visible())
      // An unknown chain is rejected without a prompt.
      if (method === 'wallet_switchEthereumChain') chains.requireKnown(params)
      if (options.quirks && method === 'wallet_addEthereumChain' && isBare(params)) {
        throw userRejected
      }
      return handle(params, await state.approve(prompt))
    }
    state.logRequest(prompt)
    if (known) return visible()
    const answer = Object.hasOwn(handlers, method) ? handlers[method] : undefined
    return answer ? answer(params) : forwardToNode(chains.rpcUrl, method, params)
  }
  return {
    provider: createProvider(request, emitter),
    get chainId() {
      return chains.current
    },
    get granted() {
      return visible()
    },
    setAccounts: accounts.set,
    setChain,
    addChain: chains.addKnown,
    emit: emitter.emit,
  }
}

/** The accounts that the site may see. */
function createAccounts(state: WalletState, keys: readonly EvmKey[], { emit }: ProviderEmitter) {
  const grantedKeys = (): readonly EvmKey[] => {
    const list: string[] = JSON.parse(state.read(GRANT) ?? '[]')
    return list.flatMap((address) => keys.find((key) => key.address === address) ?? [])
  }
  const visible = () => (state.locked ? [] : grantedKeys().map(({ address }) => address))
  const grant = (addresses: readonly string[] | undefined) =>
    state.write(GRANT, addresses && JSON.stringify(addresses))
  const emitAccounts = () => emit('accountsChanged', visible())
  return {
    grantedKeys,
    visible,
    grant,
    emitAccounts,
    set(addresses: readonly string[]): void {
      const own = addresses.flatMap(
        (address) => keys.find((key) => key.address.toLowerCase() === address.toLowerCase()) ?? [],
      )
      grant(own.length > 0 ? own.map(({ address }) => address) : undefined)
      emitAccounts()
    },
    authorize(approval: Approval): unknown {
      if (approval === 'lie') return { accounts: 'yes' }
      if (approval === 'empty') return []
      const all = keys.map(({ address }) => address)
      grant(approval === 'partial' ? all.slice(0, 1) : all)
      return visible()
    },
  }
}

function createPromptHandlers(
  { authorize, grantedKeys }: ReturnType<typeof createAccounts>,
  chains: FakeChains,
  setChain: (chainId: number) => void,
): Record<string, PromptHandler> {
  const handlers: Record<string, PromptHandler> = {
    eth_requestAccounts: (_, approval) => authorize(approval),
    wallet_requestPermissions(_, approval) {
      authorize(approval)
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_switchEthereumChain(params, approval) {
      const id = chains.requireKnown(params)
      if (approval !== 'lie') setChain(id)
      return null
    },
    wallet_addEthereumChain(params, approval) {
      if (approval === 'lie') return null
      setChain(chains.add(params))
      return null
    },
  }
  for (const method of SIGNING_METHODS) {
    handlers[method] = (params, approval) => {
      if (approval === 'empty') throw userRejected
      return approval === 'lie' ? '0x1234' : signRequest(method, params, grantedKeys(), chains)
    }
  }
  return handlers
}

function createProvider(
  request: Eip1193Provider['request'],
  { on, removeListener, count }: ProviderEmitter,
): FakeEvmProvider {
  return {
    request(args) {
      if (typeof args?.method !== 'string') return Promise.reject(invalidParams('method'))
      return request(args)
    },
    on: (event, listener) => on(event, listener as (...args: unknown[]) => void),
    removeListener: (event, listener) =>
      removeListener(event, listener as (...args: unknown[]) => void),
    count,
  }
}

const isBare = (params: unknown) => !JSON.stringify(params).includes('blockExplorerUrls')

function requireGrant(method: string, visible: readonly string[]): void {
  if (SIGNING_METHODS.includes(method) && visible.length === 0) throw unauthorized
}
