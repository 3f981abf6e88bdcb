/** Checks the `x-forwarded-for` header of a request. */
export type ProxyWarning = (forwarded: unknown) => void

/**
 * Creates a check that warns once, when requests come through a proxy and no proxy is trusted: they
 * would all count as one client.
 *
 * @param warn - takes what to set
 */
export function createProxyWarning(
  trustedProxies: number,
  warn: (message: string) => void,
): ProxyWarning {
  let isTold = trustedProxies > 0
  return (forwarded) => {
    if (isTold || forwarded === undefined || forwarded === '') return
    isTold = true
    warn(
      'a request has x-forwarded-for and TRUSTED_PROXIES is 0: behind a proxy all clients count as one; set TRUSTED_PROXIES to the number of proxies in front',
    )
  }
}
