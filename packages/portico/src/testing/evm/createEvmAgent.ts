import type { Eip1193Provider } from '../../wire/providers.ts'
import { createEmitter, type Emitter } from '../wallet/createEmitter.ts'
import type { Approval, Vault } from '../wallet/createVault.ts'
import { gone, invalidParams, unauthorized, userRejected } from '../wallet/rpcErrors.ts'
import { type ChainBookOptions, createChainBook } from './chainBook.ts'
import { forwardToNode } from './forwardToNode.ts'
import { type EvmKey, SIGNING_METHODS, signRequest } from './signRequest.ts'

/** An EIP-1193 provider with its event listeners. */
export type FakeEvmProvider = Eip1193Provider & Omit<Emitter, 'emit'>

/** The EVM side of a fake wallet. */
export interface EvmAgent {
  readonly provider: FakeEvmProvider
  readonly chainId: number
  /** The addresses the site may see, the selected one first. */
  readonly granted: readonly string[]
  /** Chooses which of the wallet's addresses the site sees, and their order; the first is the selected one. */
  setAccounts(addresses: readonly string[]): void
  setChain(chainId: number): void
  /** Takes a chain in without moving to it. */
  learn(chainId: number): void
  emit(event: string, ...args: unknown[]): void
}

export interface EvmAgentOptions extends ChainBookOptions {
  /** Takes several calls at once (EIP-5792), and sends them one after the other. Default: the wallet knows nothing of it. */
  readonly calls?: boolean | undefined
}

const GRANT = 'eip155'
const CHAIN = 'eip155:chain'

/** Makes the EVM side of a wallet over its vault and keys. */
export function createEvmAgent(
  vault: Vault,
  keys: readonly EvmKey[],
  options: EvmAgentOptions,
): EvmAgent {
  const remembered = Number(vault.recall(CHAIN))
  const chains = createChainBook({ ...options, ...(remembered && { chainId: remembered }) })
  const emitter = createEmitter()

  const grantedKeys = (): readonly EvmKey[] => {
    const list: string[] = JSON.parse(vault.recall(GRANT) ?? '[]')
    return list.flatMap((address) => keys.find((key) => key.address === address) ?? [])
  }
  const visible = () => (vault.locked ? [] : grantedKeys().map(({ address }) => address))
  const grant = (addresses: readonly string[] | undefined) =>
    vault.remember(GRANT, addresses && JSON.stringify(addresses))
  const tellAccounts = () => emitter.emit('accountsChanged', visible())
  const setAccounts = (addresses: readonly string[]) => {
    const own = addresses.flatMap(
      (address) => keys.find((key) => key.address.toLowerCase() === address.toLowerCase()) ?? [],
    )
    grant(own.length > 0 ? own.map(({ address }) => address) : undefined)
    tellAccounts()
  }
  const setChain = (chainId: number) => {
    if (chainId === chains.current) return
    chains.move(chainId)
    vault.remember(CHAIN, String(chainId))
    emitter.emit('chainChanged', chains.hex)
  }
  const authorise = (approval: Approval): unknown => {
    if (approval === 'lie') return { accounts: 'yes' }
    if (approval === 'empty') return []
    const all = keys.map(({ address }) => address)
    grant(approval === 'partial' ? all.slice(0, 1) : all)
    return visible()
  }

  vault.onChange((change) => {
    if (change === 'revoke') grant(undefined)
    if (change === 'vanish') emitter.emit('disconnect', gone)
    else if (change === 'reappear') emitter.emit('connect', { chainId: chains.hex })
    else if (change !== 'unlock' || grantedKeys().length > 0) tellAccounts()
  })

  const quiet: Record<string, (params: unknown) => unknown> = {
    eth_accounts: visible,
    eth_chainId: () => chains.hex,
    net_version: () => String(chains.current),
    wallet_getPermissions: () =>
      visible().length > 0 ? [{ parentCapability: 'eth_accounts' }] : [],
    wallet_revokePermissions() {
      grant(undefined)
      tellAccounts()
      return null
    },
  }
  const asked: Record<string, (params: unknown, approval: Approval) => unknown> = {
    eth_requestAccounts: (_, approval) => authorise(approval),
    wallet_requestPermissions(_, approval) {
      authorise(approval)
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
    asked[method] = (params, approval) => {
      if (approval === 'empty') throw userRejected
      return approval === 'lie' ? '0x1234' : signRequest(method, params, grantedKeys(), chains)
    }
  }
  if (options.calls) {
    const bundles = import('./bundles.ts').then((part) => part.createBundles(chains, grantedKeys))
    quiet.wallet_getCapabilities = async (params) => (await bundles).capabilities(params)
    quiet.wallet_getCallsStatus = async (params) => (await bundles).status(params)
    asked.wallet_sendCalls = async (params) => (await bundles).send(params)
  }

  const request: Eip1193Provider['request'] = async ({ method, params }) => {
    const prompt = { namespace: GRANT, method, params } as const
    const known = method === 'eth_requestAccounts' && visible().length > 0
    const handle = Object.hasOwn(asked, method) ? asked[method] : undefined
    if (handle && !(known && !vault.script.due(method))) {
      requireGrant(method, visible())
      // An unknown chain is refused before anybody is asked.
      if (method === 'wallet_switchEthereumChain') chains.requireKnown(params)
      if (options.manners && method === 'wallet_addEthereumChain' && isBare(params)) {
        throw userRejected
      }
      return handle(params, await vault.approve(prompt))
    }
    vault.note(prompt)
    if (known) return visible()
    const answer = Object.hasOwn(quiet, method) ? quiet[method] : undefined
    return answer ? answer(params) : forwardToNode(chains.rpcUrl, method, params)
  }

  const { on, removeListener, count, emit } = emitter
  return {
    provider: {
      request(args) {
        if (typeof args?.method !== 'string') return Promise.reject(invalidParams('method'))
        return request(args)
      },
      on: (event, listener) => on(event, listener as (...args: unknown[]) => void),
      removeListener: (event, listener) =>
        removeListener(event, listener as (...args: unknown[]) => void),
      count,
    },
    get chainId() {
      return chains.current
    },
    get granted() {
      return visible()
    },
    setAccounts,
    setChain,
    learn: chains.learn,
    emit,
  }
}

const isBare = (params: unknown) => !JSON.stringify(params).includes('blockExplorerUrls')

function requireGrant(method: string, visible: readonly string[]): void {
  if (SIGNING_METHODS.includes(method) && visible.length === 0) throw unauthorized
}
