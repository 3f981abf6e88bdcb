import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { StillLive } from '../live/StillLive.tsx'
import type { StillNetwork } from '../world/stillNetwork.ts'
import { Hero } from './Hero.tsx'
import { TopBar } from './TopBar.tsx'

/** The first screen, as the page's HTML contains it until its script has loaded. */
export function Shell(props: {
  hasWorld: boolean
  hasRelay: boolean
  network: StillNetwork
}): ReactNode {
  const { hasWorld, hasRelay, network } = props
  const t = usePageText()
  return (
    <>
      <noscript>
        <p className="load-notice">{t('load.noScript')}</p>
      </noscript>
      <TopBar>
        <StillButton size="sm" />
      </TopBar>
      <main className="wrap">
        <Hero
          isStill
          buttons={
            <>
              <StillButton />
              <span className="still-network" aria-hidden="true">
                <img src={network.icon} alt="" width="20" height="20" />
                {network.name}
              </span>
            </>
          }
          hasWorld={hasWorld}
          card={<StillLive hasRelay={hasRelay} />}
        />
      </main>
    </>
  )
}

/**
 * A picture of the connect button, until the button is there. The page's HTML keeps in mind that it
 * was pressed.
 */
function StillButton({ size = 'md' }: { size?: 'sm' | 'md' }): ReactNode {
  const t = usePageText()
  return (
    <span className="still-button" data-size={size} aria-hidden="true">
      {t('live.still')}
    </span>
  )
}
