import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { Message, ViewLayout } from '../ViewLayout.tsx'
import { OpenOrders } from './OpenOrders.tsx'

/** Nothing can be bought: offers to receive instead. */
export function Refusal({
  state,
  title,
  text,
}: {
  state: 'empty' | 'unsupported'
  title: string
  text: string
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <ViewLayout<typeof state> of="OnRampProviders" state={state}>
      <OpenOrders />
      <Message icon="alert" title={title}>
        <p>{text}</p>
        {portico.config.features.receive && (
          <Button onPress={() => push(portico, { view: 'WalletReceive', parameters: {} })}>
            {t('fund.receive')}
          </Button>
        )}
      </Message>
    </ViewLayout>
  )
}
