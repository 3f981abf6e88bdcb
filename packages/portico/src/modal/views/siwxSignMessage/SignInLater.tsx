import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { Icon, IconTile } from '../../components/Icon.tsx'
import { Row } from '../../components/Row.tsx'
import { useModal, useModalState, useTranslate } from '../../context.ts'

const SEAL =
  'm10 2.6 1.9 1.4 2.3-.1.6 2.3 1.9 1.3-.8 2.2.8 2.2-1.9 1.3-.6 2.3-2.3-.1L10 16.8l-1.9-1.400-2.3.1-.6-2.3-1.9-1.3.8-2.2-.8-2.2 1.9-1.3.6-2.3 2.3.1ZM7.5 9.8l1.8 1.8 3.3-3.6'

/** A row that leads to sign-in, for users who skipped it. */
export function SignInLater(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const isSkipped = useModalState(({ signIn }) => signIn?.status === 'skipped' && !signIn.required)
  if (!isSkipped) return null
  return (
    <Row
      leading={<IconTile drawing={SEAL} />}
      title={t('signIn.title')}
      trailing={<Icon name="chevron" />}
      onPress={() => push(portico, { view: 'SIWXSignMessage', parameters: {} })}
    />
  )
}
