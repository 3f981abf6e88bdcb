import { type ReactNode, useMemo } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { readOpenOrders } from '../../../features/onramp/openOrders.ts'
import { canonicalAddress } from '../../../wire/namespaces/namespaceTable.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useReading } from '../../hooks/useReading.ts'
import { useActive } from '../account/useActive.ts'

/** The purchases of the account that go on, each of which leads back to its state. */
export function OpenOrders(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  const account = active && canonicalAddress(active.networkId.split(':')[0] ?? '', active.address)
  const stored = useMemo(
    () => (account === undefined ? [] : readOpenOrders(portico, account)),
    [portico, account],
  )
  const { data: orders = stored } = useReading(
    stored.length > 0 ? account : undefined,
    async (signal) => {
      const { refreshOpenOrders } = await import('../../../features/onramp/refreshOpenOrders.ts')
      return refreshOpenOrders(portico, account ?? '', signal)
    },
  )
  if (orders.length === 0) return null
  return (
    <List label={t('buying.open')}>
      {orders.map(({ account: _, createdAt, ...purchase }) => (
        <Row
          key={purchase.orderId}
          leading={<IconTile name="clock" />}
          title={t('buying.open')}
          detail={<bdi>{`${purchase.symbol} · ${purchase.provider}`}</bdi>}
          trailing={<Icon name="chevron" />}
          onPress={() => push(portico, { view: 'BuyInProgress', parameters: { purchase } })}
        />
      ))}
    </List>
  )
}
