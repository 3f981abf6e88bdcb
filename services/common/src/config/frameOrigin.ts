import * as v from 'valibot'
import { origin } from './values.ts'

/** Letters, digits and hyphens: what a host may have in a content security policy. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/
const IPV4 = /^\d+(?:\.\d+){3}$/

/**
 * An origin that may embed the frame: of HTTPS, or of this machine.
 *
 * It becomes part of a header. `URL` accepts `;`, `,` and `'` in a host, which would end a
 * directive or a policy there. Of IP addresses, a policy matches 127.0.0.1 only
 * (https://www.w3.org/TR/CSP3/#host-part-match).
 */
export const frameOrigin = v.pipe(
  origin,
  v.check((url) => {
    const { protocol, hostname } = new URL(url)
    return isThisMachine(hostname) || (protocol === 'https:' && isName(hostname))
  }, 'must be https:// and the name of a host, or http://localhost with a port'),
)

/** Whether an origin is of this machine. */
export function isLocal(url: string): boolean {
  return isThisMachine(new URL(url).hostname)
}

function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || (HOST.test(hostname) && /(?:^|\.)localhost$/.test(hostname))
}

function isName(hostname: string): boolean {
  return HOST.test(hostname) && !IPV4.test(hostname)
}
