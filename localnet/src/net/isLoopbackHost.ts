/**
 * Checks whether a URL's host is this machine: `localhost`, its subdomains, or a loopback address.
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

/** Checks whether a URL or origin points to this machine. False for an invalid URL. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
}
