import { isPublicHost } from 'portico/wire/lookups'
import { resolveIpfs } from './resolveIpfs.ts'

/**
 * `data:` images that an `img` displays without running or fetching anything. They are encoded, so
 * they cannot end an attribute. No parameters but `charset` and `base64`.
 */
const DATA =
  /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)(?:;charset=utf-8)?(?:;base64,[A-Za-z0-9+/]+={0,2}|,[\w.~!*'()%;:@&=+$,/?-]+)$/i
/** The image is part of the response and of the page's memory. */
const DATA_MAX = 16_000

/**
 * Resolves an `avatar` record to a URL that a page can display (ENSIP-12): https, IPFS through a
 * gateway, or a small `data:` image.
 *
 * @returns `null` for plain http, private hosts, other `data:` URLs and NFTs, which would make the
 * gateway fetch a URL that any account can write
 */
export function resolveAvatar(record: string | null, ipfsGateway: string): string | null {
  if (!record) return null
  if (/^data:/i.test(record)) return isPicture(record) ? record : null
  const address = resolveIpfs(record, ipfsGateway) ?? record
  if (!URL.canParse(address)) return null
  const { protocol, username, password, hostname, href } = new URL(address)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  // A private host would make browsers send requests into their own network.
  return isPlain && isPublicHost(hostname) ? href : null
}

function isPicture(record: string): boolean {
  return record.length <= DATA_MAX && DATA.test(record)
}
