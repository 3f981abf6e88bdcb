import { isPublicHost } from 'portico/wire/lookups'

const IPFS = /^(?:ipfs:\/\/(?:ipfs\/)?|\/?ipfs\/)([A-Za-z0-9]{32,128}(?:\/[\w\-./%]*)?)$/

/**
 * Pictures that an `img` shows without running or fetching anything; encoded, so that nothing in them can end an attribute. Parameters but
 * `charset` and `base64` are none of theirs.
 */
const DATA =
  /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)(?:;charset=utf-8)?(?:;base64,[A-Za-z0-9+/]+={0,2}|,[\w.~!*'()%;:@&=+$,/?-]+)$/i
/** It lies in the answer and in the page's memory. */
const DATA_MAX = 16_000

/**
 * Turns the `avatar` text of a name into an address that a page can show (ENSIP-12): https as it is, IPFS by way of a gateway, a small picture in the text itself.
 *
 * @returns `null` for everything else: plain http, a private host, `data:` of other kinds, a token's picture, which would have the
 * gateway fetch what strangers name
 */
export function resolveAvatar(record: string | null, ipfsGateway: string): string | null {
  if (!record) return null
  if (/^data:/i.test(record)) return isPicture(record) ? record : null
  const [, path] = IPFS.exec(record) ?? []
  const address = path ? `${ipfsGateway}${path}` : record
  if (!URL.canParse(address)) return null
  const { protocol, username, password, hostname, href } = new URL(address)
  // Steps upwards must not lead out of the gateway's folder.
  if (path && !href.startsWith(`${ipfsGateway}${path.split('/')[0]}`)) return null
  const isPlain = protocol === 'https:' && username === '' && password === ''
  // Otherwise a name would have its readers' browsers ask around in their own networks.
  return isPlain && isPublicHost(hostname) ? href : null
}

function isPicture(record: string): boolean {
  return record.length <= DATA_MAX && DATA.test(record)
}
