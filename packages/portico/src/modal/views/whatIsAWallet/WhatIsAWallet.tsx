import type { ReactNode } from 'react'
import { push } from '../../../features/modal/navigate.ts'
import { lessonsMessages } from '../../../i18n/en/lessons.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import educationStyles from '../education/education.css?inline'
import { Lesson } from '../education/Lesson.tsx'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the WhatIsAWallet view. */
export type WhatIsAWalletState = 'ready'

/** Explains what a wallet is. */
export function WhatIsAWallet(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <ViewLayout<WhatIsAWalletState> of="WhatIsAWallet" state="ready">
      <ul className="lessons">
        <Lesson drawing="home" title={t('whatIsAWallet.home.title')}>
          {t('whatIsAWallet.home.text')}
        </Lesson>
        <Lesson drawing="key" title={t('whatIsAWallet.key.title')}>
          {t('whatIsAWallet.key.text')}
        </Lesson>
        <Lesson drawing="approve" title={t('whatIsAWallet.approve.title')}>
          {t('whatIsAWallet.approve.text')}
        </Lesson>
      </ul>
      <div className="actions-one">
        <Button
          variant="primary"
          onPress={() => push(portico, { view: 'GetWallet', parameters: {} })}
        >
          {t('getWallet.title')}
        </Button>
      </div>
      <p className="fine">{t('whatIsAWallet.phrase')}</p>
    </ViewLayout>
  )
}

export const view: ViewModule<'WhatIsAWallet'> = {
  View: WhatIsAWallet,
  styles: [educationStyles],
  messages: [lessonsMessages],
}
