import type { Cache } from '@portico/common/cache'
import type { GuardedFetch } from '@portico/common/egress'
import { mapBounded } from '../../balances/mapBounded.ts'
import { resolveAvatar } from '../../identity/resolveAvatar.ts'
import type { ChainRpc } from '../../rpc/types.ts'
import type { SourceAsset } from '../types.ts'
import { readMetadata } from './readMetadata.ts'
import { readTokenUri } from './readTokenUri.ts'

const KNOWN_MS = 24 * 3_600_000
/** A gateway that has not found a file may find it later. */
const UNKNOWN_MS = 5 * 60_000
/** A page does not wait longer for its pictures. */
const TIMEOUT_MS = 1500
const TOKENS_MAX = 24
const AT_ONCE = 6

/** An NFT. */
export type PicturedAsset = Extract<SourceAsset, { readonly kind: 'nft' }>

/** Pictures of NFTs, by {@link pictureKey}. */
export type PictureReader = (
  chainId: string,
  assets: readonly PicturedAsset[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, string>>

/** The key of a token among its pictures. */
export function pictureKey({ address, tokenId }: PicturedAsset): string {
  return `${address}:${tokenId}`
}

export interface PictureReaderOptions {
  readonly rpc: ChainRpc
  /** For the IPFS gateway only. */
  readonly guardedFetch: GuardedFetch
  /** For hosts that the operator lists. */
  readonly listedFetch?: GuardedFetch | undefined
  readonly cache: Cache
  /** With a slash at the end. */
  readonly ipfsGateway?: string | undefined
}

/**
 * Creates the reader of pictures of NFTs: the `image` of the metadata that `tokenURI` (ERC-721) or
 * `uri` (ERC-1155) name. The metadata is a data URL, a file of the operator's IPFS gateway, or of a
 * host that the operator lists. No other host is ever requested, because anyone can write any
 * address into a contract. A token whose metadata cannot be read has no picture.
 *
 * @example
 * createPictureReader({ rpc, guardedFetch, cache, ipfsGateway: 'https://ipfs.example/ipfs/' })
 */
export function createPictureReader(options: PictureReaderOptions): PictureReader {
  return async (chainId, assets, signal) => {
    const tokens = new Map(
      assets
        .filter(({ address, tokenId }) => isContract(address) && tokenId !== undefined)
        .map((asset) => [pictureKey(asset), asset]),
    )
    const stop = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    const found = await mapBounded([...tokens].slice(0, TOKENS_MAX), AT_ONCE, ([key, asset]) =>
      readCached(options, chainId, key, asset, stop),
    )
    const keys = [...tokens.keys()]
    return new Map(
      found.flatMap((outcome, index) => {
        const key = keys[index]
        const url = outcome.status === 'fulfilled' ? outcome.value : undefined
        return key !== undefined && url ? [[key, url] as const] : []
      }),
    )
  }
}

const isContract = (address: string) => /^0x[0-9a-f]{40}$/.test(address)

/** @returns an empty text for a token that is known to have none */
async function readCached(
  options: PictureReaderOptions,
  chainId: string,
  key: string,
  { address, tokenId = '' }: PicturedAsset,
  signal: AbortSignal,
): Promise<string> {
  const { cache } = options
  const entry = `picture:${chainId}:${key}`
  const kept = await cache.get(entry).catch(() => undefined)
  if (kept !== undefined) return kept
  const token = { chainId, address, tokenId, signal }
  const picture = await readPicture(options, token).catch(() => undefined)
  // What was too slow this time is tried again with the next page.
  if (picture === undefined && signal.aborted) return ''
  const ttl = picture === undefined ? UNKNOWN_MS : KNOWN_MS
  await cache.set(entry, picture ?? '', ttl).catch(() => undefined)
  return picture ?? ''
}

async function readPicture(
  { rpc, guardedFetch, listedFetch, ipfsGateway = '' }: PictureReaderOptions,
  token: { chainId: string; address: string; tokenId: string; signal: AbortSignal },
): Promise<string | undefined> {
  token.signal.throwIfAborted()
  const uri = await readTokenUri({ rpc, ...token })
  if (uri === undefined) return undefined
  const { signal } = token
  const metadata = await readMetadata({ uri, guardedFetch, listedFetch, ipfsGateway, signal })
  return resolveAvatar(metadata?.image ?? null, ipfsGateway) ?? undefined
}
