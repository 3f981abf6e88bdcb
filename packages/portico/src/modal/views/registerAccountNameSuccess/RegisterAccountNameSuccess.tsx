import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { reset } from '../../../features/modal/navigate.ts'
import { namesMessages } from '../../../i18n/en/names.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import { useActive } from '../account/useActive.ts'
import namesStyles from '../chooseAccountName/names.css?inline'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the RegisterAccountNameSuccess view. */
export type RegisterAccountNameSuccessState = 'ready'

/** The name that was registered. */
export function RegisterAccountNameSuccess({
  parameters: { name },
}: {
  parameters: RouteParameters['RegisterAccountNameSuccess']
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const active = useActive()
  return (
    <ViewLayout<RegisterAccountNameSuccessState> of="RegisterAccountNameSuccess" state="ready">
      <div className="name-intro" role="status">
        {active && <Avatar address={active.address} picture={undefined} size="lg" />}
        <p className="name-shown">
          <bdi dir="ltr">{name}</bdi>
        </p>
        <p>{t('names.successText', { name })}</p>
      </div>
      <Button variant="primary" onPress={() => reset(portico, { view: 'Account', parameters: {} })}>
        {t('names.done')}
      </Button>
    </ViewLayout>
  )
}

export const view: ViewModule<'RegisterAccountNameSuccess'> = {
  View: RegisterAccountNameSuccess,
  styles: [namesStyles],
  messages: [namesMessages],
}
