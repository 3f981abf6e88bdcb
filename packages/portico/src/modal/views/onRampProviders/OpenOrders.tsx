import { type ReactNode, useMemo } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { readOpenOrders } from '../../../features/onramp/openOrders.ts'
import type { KnownOrder } from '../../../features/onramp/refreshOpenOrders.ts'
import { formatAge } from '../../../i18n/format/phrases.ts'
import { canonicalAddress } from '../../../wire/namespaces/namespaceTable.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useReading } from '../../hooks/useReading.ts'
import { useActive } from '../account/useActive.ts'

/** The purchases of the account that are not done, each of which leads back to its state. */
export function OpenOrders(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  const account = active && canonicalAddress(active.networkId.split(':')[0] ?? '', active.address)
  const stored = useMemo(
    (): readonly KnownOrder[] => (account === undefined ? [] : readOpenOrders(portico, account)),
    [portico, account],
  )
  const { data: orders = stored } = useReading<readonly KnownOrder[]>(
    stored.length > 0 ? account : undefined,
    async (signal) => {
      const { refreshOpenOrders } = await import('../../../features/onramp/refreshOpenOrders.ts')
      return refreshOpenOrders(portico, account ?? '', signal)
    },
  )
  if (orders.length === 0) return null
  return (
    <List label={t('buying.open')}>
      {orders.map(({ account: _, createdAt, status, ...purchase }) => (
        <Row
          key={purchase.orderId}
          leading={<IconTile name="clock" />}
          title={t(status === 'failed' ? 'buying.failed' : 'buying.open')}
          detail={
            <>
              <bdi>{`${purchase.symbol} · ${purchase.provider}`}</bdi>
              {' · '}
              {formatAge(t, portico.config.clock.now() - createdAt)}
            </>
          }
          trailing={<Icon name="chevron" />}
          onPress={() => push(portico, { view: 'BuyInProgress', parameters: { purchase } })}
        />
      ))}
    </List>
  )
}
