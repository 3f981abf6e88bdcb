import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { resolveIpfs } from '../../identity/resolveIpfs.ts'
import { fetchService } from '../../prices/fetchService.ts'

const SERVICE = 'The host of metadata'
const BYTES_MAX = 100_000
const TIMEOUT_MS = 1500
const DATA = /^data:application\/json(?:;(?:charset=)?utf-?8)?(;base64)?,(.*)$/is

// The metadata schemas of ERC-721 and ERC-1155.
const Metadata = v.object({ image: v.optional(v.string()) })

/**
 * Reads the metadata of a token from a data URL, through the IPFS gateway, or from a listed host.
 *
 * @param options - `ipfsGateway` is empty without one; `listedFetch` is for listed hosts
 * @returns `undefined` for an address that is not requested
 * @throws {ServiceError} `upstream_failed` for a host that is not listed; when the host fails
 */
export async function readMetadata({
  uri,
  guardedFetch,
  listedFetch,
  ipfsGateway,
  signal,
}: {
  readonly uri: string
  readonly guardedFetch: GuardedFetch
  readonly listedFetch?: GuardedFetch | undefined
  readonly ipfsGateway: string
  readonly signal: AbortSignal
}): Promise<v.InferOutput<typeof Metadata> | undefined> {
  const [, isEncoded, text] = (uri.length <= BYTES_MAX && DATA.exec(uri)) || []
  if (text !== undefined) return parse(isEncoded ? decodeBase64(text) : decodePercents(text))
  const limits = { signal, timeoutMs: TIMEOUT_MS, maxBytes: BYTES_MAX }
  const read = (url: string, fetch: GuardedFetch) =>
    fetchService({
      guardedFetch: fetch,
      service: SERVICE,
      request: { url, ...limits },
      schema: Metadata,
    })
  const file = ipfsGateway === '' ? undefined : resolveIpfs(uri, ipfsGateway)
  if (file !== undefined) return read(file, guardedFetch)
  return listedFetch && isHttps(uri) ? read(uri, listedFetch) : undefined
}

const isHttps = (uri: string) => URL.canParse(uri) && new URL(uri).protocol === 'https:'

const decodeBase64 = (text: string) => Buffer.from(text, 'base64').toString()

/** Many contracts write JSON as it is: a percent sign of its own is no failure. */
function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function parse(text: string): v.InferOutput<typeof Metadata> | undefined {
  try {
    return v.parse(Metadata, JSON.parse(text))
  } catch {
    return undefined
  }
}
