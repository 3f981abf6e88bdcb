import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { LiveFrame } from '../live/LiveFrame.tsx'
import { Stage } from '../live/Stage.tsx'
import { Hero } from './Hero.tsx'
import { TopBar } from './TopBar.tsx'

/** The first screen, as the page's HTML contains it until its script has loaded. */
export function Shell({ hasWorld }: { hasWorld: boolean }): ReactNode {
  const t = usePageText()
  return (
    <>
      <TopBar />
      <main className="wrap">
        <Hero
          buttons={null}
          hasWorld={hasWorld}
          card={
            <LiveFrame tab="connect" onTab={() => {}} note={t('live.note')}>
              <Stage>{null}</Stage>
            </LiveFrame>
          }
        />
      </main>
    </>
  )
}
