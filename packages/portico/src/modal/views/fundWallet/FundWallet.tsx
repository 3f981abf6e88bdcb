import { type ReactNode, useEffect } from 'react'
import type { RouteName } from '../../../core/state/compose.ts'
import { push, replace } from '../../../features/modal/navigate.ts'
import { onrampMessages } from '../../../i18n/en/onramp.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { LinkRow, Row } from '../../components/Row.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useActive } from '../account/useActive.ts'
import type { ViewModule } from '../defineView.ts'
import { OpenOrders } from '../onRampProviders/OpenOrders.tsx'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { useExchanges } from './useExchanges.ts'

/** The states of the FundWallet view. */
export type FundWalletState = 'ready' | 'empty'

type Way = Extract<RouteName, 'OnRampProviders' | 'WalletReceive'>

/** The ways to add funds: buy, receive, and what the site adds. A single one opens at once. */
export function FundWallet(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  const { features, gatewayUrl } = portico.config
  const exchanges = useExchanges(active)
  const canBuy = features.onramp && gatewayUrl !== undefined
  const canReceive = features.receive
  const single: Way | undefined =
    exchanges.length > 0 || canBuy === canReceive
      ? undefined
      : canBuy
        ? 'OnRampProviders'
        : 'WalletReceive'
  useEffect(() => {
    if (single) replace(portico, { view: single, parameters: {} })
  }, [portico, single])
  const isEmpty = !canBuy && !canReceive && exchanges.length === 0
  return (
    <ViewLayout<FundWalletState> of="FundWallet" state={isEmpty ? 'empty' : 'ready'}>
      {isEmpty && <Message icon="wallet" title={t('fund.none')} />}
      {canBuy && <OpenOrders />}
      {!isEmpty && (
        <List label={t('fund.list')}>
          {canBuy && (
            <Row
              leading={<IconTile name="plus" />}
              title={t('fund.buy')}
              detail={t('fund.buyText')}
              trailing={<Icon name="chevron" />}
              onPress={() => push(portico, { view: 'OnRampProviders', parameters: {} })}
            />
          )}
          {canReceive && (
            <Row
              leading={<IconTile name="qr" />}
              title={t('fund.receive')}
              detail={t('fund.receiveText')}
              trailing={<Icon name="chevron" />}
              onPress={() => push(portico, { view: 'WalletReceive', parameters: {} })}
            />
          )}
          {exchanges.map(({ name, href }) => (
            <LinkRow
              key={name}
              leading={<IconTile name="external" />}
              title={t('fund.exchange', { name })}
              href={href}
            />
          ))}
        </List>
      )}
    </ViewLayout>
  )
}

export const view: ViewModule<'FundWallet'> = {
  View: FundWallet,
  messages: [onrampMessages],
}
