const IPFS = /^(?:ipfs:\/\/(?:ipfs\/)?|\/?ipfs\/)([A-Za-z0-9]{32,128}(?:\/[\w\-./%]*)?)$/

/**
 * Resolves an IPFS address to a URL of a gateway.
 *
 * @param gateway - with a slash at the end
 * @returns `undefined` for another address, and for one that leaves the folder of the gateway
 */
export function resolveIpfs(address: string, gateway: string): string | undefined {
  const [, path] = IPFS.exec(address) ?? []
  const url = `${gateway}${path}`
  if (path === undefined || !URL.canParse(url)) return undefined
  const { href } = new URL(url)
  return href.startsWith(`${gateway}${path.split('/')[0]}`) ? href : undefined
}
