import type { ExchangeLink } from '../../core/config/types.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { onrampExchange } from '../../wire/errors/rows/onramp.ts'

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the page of an exchange for an account. It must be https, or http on a loopback address.
 *
 * @throws {PorticoError} `onramp/exchange`
 */
export function getExchangeUrl(
  exchange: ExchangeLink,
  { address, networkId }: Parameters<ExchangeLink['getUrl']>[0],
): string {
  let cause: unknown
  try {
    const { protocol, hostname, href } = new URL(exchange.getUrl({ address, networkId }))
    if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return href
  } catch (error) {
    cause = error
  }
  throw new PorticoError(onrampExchange, { details: exchange.name, cause })
}
