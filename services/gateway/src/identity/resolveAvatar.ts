const IPFS = /^(?:ipfs:\/\/(?:ipfs\/)?|\/?ipfs\/)([A-Za-z0-9]{32,128}(?:\/[\w\-./%]*)?)$/

/**
 * Turns the `avatar` text of a name into an address that a page can show (ENSIP-12): https as it is, IPFS by way of a gateway.
 *
 * @returns `null` for everything else: plain http, `data:` (the wire carries addresses only), a token's picture, which would have the
 * gateway fetch what strangers name
 */
export function resolveAvatar(record: string | null, ipfsGateway: string): string | null {
  if (!record) return null
  const [, path] = IPFS.exec(record) ?? []
  const address = path ? `${ipfsGateway}${path}` : record
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  // Steps upwards must not lead out of the gateway's folder.
  if (path && !href.startsWith(`${ipfsGateway}${path.split('/')[0]}`)) return null
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain ? href : null
}
