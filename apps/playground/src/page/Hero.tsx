import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { Snippet } from './Snippet.tsx'

/** The title, the buttons, and the card of the modal. */
export function Hero(props: {
  buttons: ReactNode
  card: ReactNode
  hasWorld: boolean
  /** Nothing in it can be pressed yet. */
  isStill?: boolean
}): ReactNode {
  const { buttons, card, hasWorld, isStill } = props
  const t = usePageText()
  return (
    <div className="hero" id="top">
      <div className="hero-words">
        <h1>{t('hero.title')}</h1>
        <p className="lede">{t('hero.text')}</p>
        <div className="hero-buttons">{buttons}</div>
        <div className="hero-install">
          <Snippet code="npm install portico viem" copy="start.copyCommand" isStill={isStill} />
        </div>
        <p className="world" data-on={hasWorld}>
          {hasWorld ? t('hero.worldOn') : t('hero.worldOff')}
        </p>
      </div>
      <div className="hero-card">{card}</div>
    </div>
  )
}
