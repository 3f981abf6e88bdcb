import type { ReactNode } from 'react'
import { goBack } from '../../../features/modal/navigate.ts'
import { Button } from '../../components/Button.tsx'
import { useModal, useTranslate } from '../../shell/context.ts'
import { Frame } from '../Frame.tsx'
import { Lesson } from './Lesson.tsx'

/** What a network is, and why there are several. */
export function WhatIsANetwork(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  return (
    <Frame of="WhatIsANetwork" state="ready">
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
    </Frame>
  )
}
