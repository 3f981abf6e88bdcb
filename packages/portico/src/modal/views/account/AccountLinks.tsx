import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { countPending, getTransactions } from '../../../features/transactions/selectors.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { NetworkLogo } from '../../components/NetworkLogo.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { startSend } from './startSend.ts'
import { useActive } from './useActive.ts'

/** The active network. Opens the list of networks if there are others. */
export function NetworkChip(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  const network = useModalState((state) => findNetwork(state, active?.networkId))
  const choice = useModalState((state) => state.networks.length > 1 || !network)
  if (!active) return null
  const choosable = choice && portico.config.networkSwitch
  const name = network?.name ?? t('account.unsupported')
  const content = (
    <>
      {network ? <NetworkLogo network={network} size="xs" /> : <Icon name="alert" />}
      <span aria-hidden={choosable || undefined}>{name}</span>
    </>
  )
  if (!choosable) return <span className="chip">{content}</span>
  return (
    <button
      type="button"
      className="chip"
      data-tone={network ? undefined : 'warn'}
      onClick={() => push(portico, { view: 'Networks', parameters: {} })}
    >
      <span className="sr">{t('account.changeNetwork', { name })}</span>
      {content}
      <Icon name="down" />
    </button>
  )
}

const views = { onramp: 'FundWallet', swaps: 'Swap', receive: 'WalletReceive' } as const

/** The buttons for transfers, in the site's order. */
export function WalletActions(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { features, gatewayUrl } = portico.config
  const shown = features.walletFeaturesOrder.filter(
    (feature) =>
      // Those of a service come from the site's gateway.
      features[feature] && (gatewayUrl || feature === 'send' || feature === 'receive'),
  )
  if (shown.length === 0) return null
  return (
    <div className="wallet-actions">
      {shown.map((feature) => (
        <button
          key={feature}
          type="button"
          onClick={() =>
            feature === 'send'
              ? startSend(portico)
              : push(portico, { view: views[feature], parameters: {} })
          }
        >
          <Icon name={feature} />
          <span>{t(`account.${feature}`)}</span>
        </button>
      ))}
    </div>
  )
}

/** A link to the transactions of the account, with the number of pending ones. */
export function Activity(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const pending = useModalState(countPending)
  const any = useModalState((state) => getTransactions(state).length > 0)
  const { features, gatewayUrl } = portico.config
  if (!features.history || !(any || gatewayUrl)) return null
  return (
    <Row
      leading={<IconTile name="clock" />}
      title={t('account.activity')}
      detail={pending > 0 ? t.plural('account.pending', pending) : undefined}
      trailing={
        <>
          {pending > 0 && <span className="spinner small" />}
          <Icon name="chevron" />
        </>
      }
      onPress={() => push(portico, { view: 'Transactions', parameters: {} })}
    />
  )
}
