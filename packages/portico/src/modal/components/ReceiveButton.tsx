import type { ReactNode } from 'react'
import { push } from '../../features/modal/navigate.ts'
import { useModal, useTranslate } from '../context.ts'
import { Button } from './Button.tsx'

/** Leads from an empty list to the Receive view, unless the site has turned that off. */
export function ReceiveButton(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  if (!portico.config.features.receive) return null
  return (
    <Button icon="receive" onPress={() => push(portico, { view: 'WalletReceive', parameters: {} })}>
      {t('receive.title')}
    </Button>
  )
}
