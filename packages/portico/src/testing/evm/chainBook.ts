import { numberToHex } from 'viem'
import { invalidParams, unknownChain } from '../wallet/rpcErrors.ts'

export interface ChainBookOptions {
  /** The chain the wallet is on at first. Default 1. */
  readonly chainId?: number | undefined
  /** Further chains it knows. Those with an RPC address are known anyway. */
  readonly chains?: readonly number[] | undefined
  /** Where reads and transactions of a chain go, by chain id. */
  readonly rpcUrls?: Readonly<Record<number, string>> | undefined
  /**
   * Of a wallet in the field. Taho answers 4901 to a switch to a chain that it does not know, and refuses a network without an explorer
   * with 4001, asking nobody.
   */
  readonly manners?: 'taho' | undefined
}

/** The chains a fake wallet knows, and the one it is on. */
export interface ChainBook {
  readonly current: number
  readonly hex: string
  readonly rpcUrl: string | undefined
  /** Takes a chain in. */
  learn(chainId: number): void
  /** Moves without asking anybody. */
  move(chainId: number): void
  /** @returns the chain id of the request. Throws for a chain that is not known. */
  requireKnown(params: unknown): number
  /** Takes a chain in (EIP-3085) and returns its id. */
  add(params: unknown): number
}

/** Makes a book of chains. */
export function createChainBook(options: ChainBookOptions): ChainBook {
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
    learn: (chainId) => void known.add(chainId),
    move(chainId) {
      known.add(chainId)
      current = chainId
    },
    requireKnown(params) {
      const { chainId, id } = readChain(params)
      if (!known.has(id)) throw unknownChain(chainId, options.manners && 4901)
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
