import type { ResponseHeaders } from '@portico/common/app'
import { createSecurityHeaders } from '@portico/common/routes'

/**
 * Creates the content security policy of a response: https://www.w3.org/TR/CSP3/ and, for the two
 * directives of Trusted Types,
 * https://www.w3.org/TR/trusted-types/#require-trusted-types-for-csp-directive
 *
 * No response has a script, and no page embeds one.
 *
 * @param allowed - the directives of a page
 */
export function createPolicy(allowed: readonly string[] = ["form-action 'none'"]): string {
  return [
    "default-src 'none'",
    ...allowed,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Creates the headers of every response. */
export function createHeaders(keeperOrigin: string | undefined): ResponseHeaders {
  return createSecurityHeaders({ origin: keeperOrigin, policy: createPolicy() })
}
