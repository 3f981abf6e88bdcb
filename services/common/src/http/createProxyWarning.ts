/** Looks whether a proxy stands in front that the service was not told of. */
export type ProxyWarning = (forwarded: unknown) => void

/**
 * Warns once where requests come by way of a proxy and none is trusted: all of them count as one visitor's then.
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
      'a request has x-forwarded-for and TRUSTED_PROXIES is 0: behind a proxy all visitors count as one; set TRUSTED_PROXIES to the number of proxies in front',
    )
  }
}
