import type { ReactNode } from 'react'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { Icon } from '../../components/Icon.tsx'
import { useModalState, useTranslate } from '../../context.ts'

/** Chooses the network whose transactions are listed, if the accounts have several. */
export function NetworkFilter({
  networkId,
  onChoose,
}: {
  networkId: CaipNetworkId | undefined
  onChoose: (networkId: CaipNetworkId) => void
}): ReactNode {
  const t = useTranslate()
  const networks = useModalState((state) => state.networks)
  const connections = useModalState((state) => state.connections)
  const live = getLiveConnections({ connections })
  const own = networks.filter(({ chainNamespace }) =>
    live.some(({ namespace }) => namespace === chainNamespace),
  )
  if (own.length < 2) return null
  return (
    <label className="transactions-filter">
      <span className="sr">{t('transactions.network')}</span>
      <select
        className="chip"
        value={networkId}
        onChange={({ target }) => onChoose(target.value as CaipNetworkId)}
      >
        {own.map(({ caipNetworkId, name }) => (
          <option key={caipNetworkId} value={caipNetworkId}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}
