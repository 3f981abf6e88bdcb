import { ConnectButton, NetworkButton } from 'portico/react'
import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import type { Settings } from '../settings/settings.ts'
import type { World } from '../world/world.ts'
import { Arch } from './Arch.tsx'

/** The title, the buttons and the picture. */
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
        <p className="world" data-on={world !== undefined}>
          {world ? t('hero.worldOn') : t('hero.worldOff')}
        </p>
      </div>
      <div className="hero-art" data-card={card !== null}>
        {card ?? <Arch label={t('hero.art')} />}
      </div>
    </div>
  )
}
