import type { ReactNode } from 'react'
import { goBack } from '../../../features/modal/navigate.ts'
import { lessonsMessages } from '../../../i18n/en/lessons.ts'
import { networksMessages } from '../../../i18n/en/networks.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import educationStyles from '../education/education.css?inline'
import { Lesson } from '../education/Lesson.tsx'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the WhatIsANetwork view. */
export type WhatIsANetworkState = 'ready'

/** Explains what a network is, and why there are several. */
export function WhatIsANetwork(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <ViewLayout<WhatIsANetworkState> of="WhatIsANetwork" state="ready">
      <ul className="lessons">
        <Lesson drawing="ledger" title={t('whatIsANetwork.ledger.title')}>
          {t('whatIsANetwork.ledger.text')}
        </Lesson>
        <Lesson drawing="coins" title={t('whatIsANetwork.coins.title')}>
          {t('whatIsANetwork.coins.text')}
        </Lesson>
        <Lesson drawing="swap" title={t('whatIsANetwork.swap.title')}>
          {t('whatIsANetwork.swap.text')}
        </Lesson>
      </ul>
      <div className="actions-one">
        <Button onPress={() => goBack(portico)}>{t('whatIsANetwork.done')}</Button>
      </div>
    </ViewLayout>
  )
}

export const view: ViewModule<'WhatIsANetwork'> = {
  View: WhatIsANetwork,
  styles: [educationStyles],
  messages: [lessonsMessages, networksMessages],
}
