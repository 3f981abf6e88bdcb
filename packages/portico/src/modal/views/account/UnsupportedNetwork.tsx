import { type ReactNode, useEffect } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { dismissToast, showToast } from '../../../features/notifications/showToast.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'

/** Replaces the tokens on a network that the site does not support: nothing is read there. */
export function UnsupportedNetwork(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const message = t('account.tokensUnavailable')
  useEffect(() => {
    const id = showToast(portico, { variant: 'error', message })
    return () => dismissToast(portico, id)
  }, [portico, message])
  if (!portico.config.networkSwitch) return null
  return (
    <div className="actions-one">
      <Button variant="primary" onPress={() => push(portico, { view: 'Networks', parameters: {} })}>
        {t('account.chooseNetwork')}
      </Button>
    </div>
  )
}
