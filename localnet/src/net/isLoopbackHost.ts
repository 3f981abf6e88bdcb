/**
 * Says whether a URL's host names this machine: `localhost`, its subdomains, or a loopback address.
 *
 * @param hostname - the `hostname` of a URL (IPv6 in brackets)
 * @example isLoopbackHost('app.localhost') // true
 */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  )
}

/** Says whether a whole URL or origin points to this machine; false when it is no URL at all. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
}
