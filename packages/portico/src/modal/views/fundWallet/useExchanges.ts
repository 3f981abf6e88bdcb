import { useEffect, useMemo } from 'react'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { getExchangeUrl } from '../../../features/onramp/getExchangeUrl.ts'
import { useModal } from '../../context.ts'

/** A link to an exchange, or why there is none. */
type Link =
  | { readonly name: string; readonly href: string }
  | { readonly href?: undefined; readonly error: unknown }

/** The links to the exchanges of the site. Reports those without a page, and leaves them out. */
export function useExchanges(active: LiveConnection | undefined) {
  const portico = useModal()
  const { exchanges } = portico.config
  const { address, networkId } = active ?? {}
  const links = useMemo(() => {
    if (address === undefined || networkId === undefined) return []
    return exchanges.map((exchange): Link => {
      try {
        return { name: exchange.name, href: getExchangeUrl(exchange, { address, networkId }) }
      } catch (error) {
        return { error }
      }
    })
  }, [address, networkId, exchanges])
  useEffect(() => {
    for (const link of links) {
      if (link.href === undefined)
        portico.events.emit('error', { scope: 'onramp', error: link.error })
    }
  }, [portico, links])
  return links.flatMap((link) => (link.href === undefined ? [] : [link]))
}
