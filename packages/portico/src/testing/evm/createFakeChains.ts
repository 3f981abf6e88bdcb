import { numberToHex } from 'viem'
import { invalidParams, unknownChain } from '../wallet/rpcErrors.ts'

export interface FakeChainsOptions {
  /** The first chain of the wallet. Default: 1. */
  readonly chainId?: number | undefined
  /** Further chains that the wallet knows. It also knows those with an RPC address. */
  readonly chains?: readonly number[] | undefined
  /** RPC addresses for reads and transactions, by chain id. */
  readonly rpcUrls?: Readonly<Record<number, string>> | undefined
  /**
   * Imitates a known wallet. Taho rejects a switch to an unknown chain with 4901, and rejects a
   * chain without an explorer with 4001 and without a prompt.
   */
  readonly quirks?: 'taho' | undefined
}

/** The chains of a fake wallet and its current chain. */
export interface FakeChains {
  readonly current: number
  readonly hex: string
  readonly rpcUrl: string | undefined
  /** Adds a chain without switching to it. */
  addKnown(chainId: number): void
  /** Switches without a prompt. */
  move(chainId: number): void
  /** @returns the chain id of the request. Throws if the chain is unknown. */
  requireKnown(params: unknown): number
  /** Adds the chain of a request (EIP-3085) and returns its id. */
  add(params: unknown): number
}

/** Creates the chains of a fake wallet. */
export function createFakeChains(options: FakeChainsOptions): FakeChains {
  const rpcUrls = new Map(
    Object.entries(options.rpcUrls ?? {}).map(([id, url]) => [Number(id), url]),
  )
  let current = options.chainId ?? [...rpcUrls.keys()][0] ?? 1
  const known = new Set([current, ...(options.chains ?? []), ...rpcUrls.keys()])
  return {
    get current() {
      return current
    },
    get hex() {
      return numberToHex(current)
    },
    get rpcUrl() {
      return rpcUrls.get(current)
    },
    addKnown: (chainId) => void known.add(chainId),
    move(chainId) {
      known.add(chainId)
      current = chainId
    },
    requireKnown(params) {
      const { chainId, id } = readChain(params)
      if (!known.has(id)) throw unknownChain(chainId, options.quirks && 4901)
      return id
    },
    add(params) {
      const { id, rpcUrl } = readChain(params)
      if (rpcUrl === undefined) throw invalidParams('Expected rpcUrls with at least one address')
      known.add(id)
      if (!rpcUrls.has(id)) rpcUrls.set(id, rpcUrl)
      return id
    },
  }
}

function readChain(params: unknown): { chainId: string; id: number; rpcUrl: string | undefined } {
  const [first] = Array.isArray(params) ? params : []
  const { chainId, rpcUrls } = (first ?? {}) as { chainId?: unknown; rpcUrls?: unknown }
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) {
    throw invalidParams('Expected 0x-prefixed, unpadded, non-zero hexadecimal string chainId')
  }
  const [rpcUrl] = Array.isArray(rpcUrls) ? rpcUrls : []
  return { chainId, id: Number(chainId), rpcUrl: typeof rpcUrl === 'string' ? rpcUrl : undefined }
}
