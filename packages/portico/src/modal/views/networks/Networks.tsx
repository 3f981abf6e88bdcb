import { type ReactNode, useState } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { networksMessages } from '../../../i18n/en/networks.ts'
import type { Network } from '../../../wire/network.ts'
import { Button } from '../../components/Button.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { getCurrentNetworkId, isApproved, NetworkRows } from './NetworkRows.tsx'
import networksStyles from './networks.css?inline'

/** The states of the Networks view. */
export type NetworksState = 'empty' | 'ready'

// Fewer networks need no search field. The field filters rows that are already rendered, so it is
// not debounced.
const SEARCH_FROM = 6

// More do not fit. `networks.css` has a height for each number of rows from 6 to 8.
const ROWS_IN_CARD = 8

/** The site's networks: the active one first, then those that the wallet approves. */
export function Networks(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const networks = useModalState((state) => {
    const current = getCurrentNetworkId(state)
    const rank = (network: Network) => {
      if (network.caipNetworkId === current) return 0
      if (!isApproved(state, portico.config, network)) return 3
      return network.deprecated ? 2 : 1
    }
    return [...state.networks].sort((a, b) => rank(a) - rank(b))
  })
  const found = networks.filter((network) => matches(network, query))
  return (
    <ViewLayout<NetworksState> of="Networks" state={found.length > 0 ? 'ready' : 'empty'}>
      {networks.length >= SEARCH_FROM && (
        <SearchField label={t('networks.search')} value={query} onChange={setQuery} />
      )}
      <div className="networks" data-rows={Math.min(networks.length, ROWS_IN_CARD)}>
        {found.length > 0 ? (
          <NetworkRows networks={found} />
        ) : (
          <Message icon="search" title={t('networks.empty', { query: query.trim() })}>
            <Button onPress={() => setQuery('')}>{t('networks.all')}</Button>
          </Message>
        )}
      </div>
      {portico.config.walletGuide && (
        <p className="fine">
          <button
            type="button"
            onClick={() => push(portico, { view: 'WhatIsANetwork', parameters: {} })}
          >
            {t('whatIsANetwork.title')}
          </button>
        </p>
      )}
    </ViewLayout>
  )
}

// Matches any part of the name, the symbol of the coin, or the whole chain id.
function matches({ name, nativeCurrency, id }: Network, query: string): boolean {
  const text = query.trim().toLocaleLowerCase()
  return (
    text === '' ||
    name.toLocaleLowerCase().includes(text) ||
    nativeCurrency.symbol.toLocaleLowerCase() === text ||
    `${id}` === text
  )
}

export const view: ViewModule<'Networks'> = {
  View: Networks,
  styles: [networksStyles],
  messages: [networksMessages],
}
