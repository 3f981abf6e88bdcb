import { type ReactNode, useState } from 'react'
import type { Network } from '../../../wire/network.ts'
import { Message } from '../../components/Message.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'
import { Frame } from '../Frame.tsx'
import { isApproved } from './chooseNetwork.ts'
import { NetworkRows } from './NetworkRows.tsx'

// Below this everything is seen at a glance.
const SEARCH_FROM = 6

/** The site's networks: those that the wallet approves first. */
export function Networks(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const [query, setQuery] = useState('')
  const networks = useModalState((state) => {
    const approved = (network: Network) => isApproved(state, portico.config, network)
    return [
      ...state.networks.filter(approved),
      ...state.networks.filter((network) => !approved(network)),
    ]
  })
  const found = networks.filter((network) => matches(network, query))
  return (
    <Frame of="Networks" state={found.length > 0 ? 'ready' : 'empty'}>
      {networks.length >= SEARCH_FROM && (
        <SearchField label={t('networks.search')} value={query} onChange={setQuery} />
      )}
      {found.length > 0 ? (
        <NetworkRows networks={found} />
      ) : (
        <Message icon="search" title={t('networks.empty', { query: query.trim() })} />
      )}
    </Frame>
  )
}

// By any part of the name, by the coin, and by the whole chain id.
function matches({ name, nativeCurrency, id }: Network, query: string): boolean {
  const text = query.trim().toLocaleLowerCase()
  return (
    text === '' ||
    name.toLocaleLowerCase().includes(text) ||
    nativeCurrency.symbol.toLocaleLowerCase() === text ||
    `${id}` === text
  )
}
