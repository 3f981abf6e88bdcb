import type { Portico } from '../../core/portico.ts'
import type { OnrampQuoteRequest } from '../../wire/gateway/onramp.ts'

/** Returns where the user lives, if the site says it. */
export function getResidence({
  config,
}: Pick<Portico, 'config'>): Pick<OnrampQuoteRequest, 'country' | 'subdivision'> {
  const [country, subdivision] = config.residence?.split('-') ?? []
  return { country, subdivision }
}
