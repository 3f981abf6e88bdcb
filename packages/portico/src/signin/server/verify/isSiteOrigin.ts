const LOOPBACK = /^(?:localhost|(?:[a-z\d-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a text is the origin of a page that may ask for a sign-in: https, or http on this machine. */
export function isSiteOrigin(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { origin, protocol, hostname } = new URL(value)
  return origin === value && (protocol === 'https:' || isLoopback(protocol, hostname))
}

/** Whether an origin is one of this machine without encryption. */
export function isPlainOrigin(origin: string): boolean {
  return origin.startsWith('http://')
}

function isLoopback(protocol: string, hostname: string): boolean {
  return protocol === 'http:' && LOOPBACK.test(hostname)
}
