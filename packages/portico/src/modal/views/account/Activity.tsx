import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { countPending, getTransactions } from '../../../features/transactions/selectors.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../shell/context.ts'

/** A link to the transactions sent from this device, if any, with the number of pending ones. */
export function Activity(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const pending = useModalState(countPending)
  const any = useModalState((state) => getTransactions(state).length > 0)
  if (!any || !portico.config.features.history) return null
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
