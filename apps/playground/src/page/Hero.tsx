import { ConnectButton, NetworkButton } from 'portico/react'
import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { LiveCard } from '../live/LiveCard.tsx'
import type { Settings } from '../settings/settings.ts'
import type { World } from '../world/world.ts'
import { Snippet } from './Snippet.tsx'

/** The title, the buttons, and the card of the modal. */
export function Hero(props: {
  settings: Settings
  world: World | undefined
  card: ReactNode
}): ReactNode {
  const { settings, world, card } = props
  const t = usePageText()
  return (
    <div className="hero" id="top">
      <div className="hero-words">
        <h1>{t('hero.title')}</h1>
        <p className="lede">{t('hero.text')}</p>
        <div className="hero-buttons">
          <ConnectButton balance={settings.balance ? 'show' : 'hide'} />
          <NetworkButton />
        </div>
        <div className="hero-install">
          <Snippet code="npm install portico viem" copy="start.copyCommand" />
        </div>
        <p className="world" data-on={world !== undefined}>
          {world ? t('hero.worldOn') : t('hero.worldOff')}
        </p>
      </div>
      <div className="hero-card">{card ?? <LiveCard settings={settings} />}</div>
    </div>
  )
}
