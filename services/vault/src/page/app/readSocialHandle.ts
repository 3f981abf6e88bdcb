/** Reads the handle of an address of this service, and of no other one. */
export function readSocialHandle(resultUri: string, walletOrigin: string): string | undefined {
  const beginning = `${walletOrigin}/social/result?handle=`
  if (!resultUri.startsWith(beginning)) return undefined
  const handle = resultUri.slice(beginning.length)
  return /^[A-Za-z0-9_-]{43}$/.test(handle) ? handle : undefined
}
