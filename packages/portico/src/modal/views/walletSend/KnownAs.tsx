import type { ReactNode } from 'react'
import type { KnownReceiver } from '../../../features/transfers/state.ts'
import { Icon } from '../../components/Icon.tsx'
import { useTranslate } from '../../context.ts'

/** How the user knows the receiver. */
export function KnownAs({ kind, number }: KnownReceiver): ReactNode {
  const t = useTranslate()
  return (
    <>
      <span>{t(`send.known.${kind}`, { number })}</span>
      {kind !== 'new' && <Icon name="check" className="send-ok" />}
    </>
  )
}
