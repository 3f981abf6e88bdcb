import type { ReactNode } from 'react'
import { StillCard } from './StillCard.tsx'

/** The place of the card, with a picture of it until it is there. */
export function Stage({ hidden, children }: { hidden?: boolean; children: ReactNode }): ReactNode {
  return (
    <div className="stage" hidden={hidden}>
      <div className="live-card">{children}</div>
      <StillCard />
    </div>
  )
}
