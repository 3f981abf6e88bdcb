import type { ReactNode } from 'react'
import { usePageText } from '../i18n/usePageText.ts'
import { LiveFrame } from './LiveFrame.tsx'
import { Stage } from './Stage.tsx'

/** The picture of the live card, until the card is there. */
export function StillLive({ hasRelay }: { hasRelay: boolean }): ReactNode {
  const t = usePageText()
  return (
    <LiveFrame inert tab="connect" onTab={() => {}} note={t('live.note')}>
      <Stage hasRelay={hasRelay}>{null}</Stage>
    </LiveFrame>
  )
}
