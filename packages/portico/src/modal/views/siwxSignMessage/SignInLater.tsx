import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'

/** A row that leads to sign-in, for users who skipped it. */
export function SignInLater(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const isSkipped = useModalState(({ signIn }) => signIn?.status === 'skipped' && !signIn.required)
  if (!isSkipped) return null
  return (
    <Row
      leading={<IconTile name="seal" />}
      title={t('signIn.title')}
      trailing={<Icon name="chevron" />}
      onPress={() => push(portico, { view: 'SIWXSignMessage', parameters: {} })}
    />
  )
}
