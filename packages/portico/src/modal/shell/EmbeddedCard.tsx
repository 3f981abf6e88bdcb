import { type ReactNode, useId } from 'react'
import { Toasts } from '../components/Toasts.tsx'
import { ViewStack } from './ViewStack.tsx'

/** The card in place: always there, no overlay, no scroll lock. */
export function EmbeddedCard(): ReactNode {
  const titleId = useId()
  return (
    <section className="card embedded" aria-labelledby={titleId}>
      <ViewStack titleId={titleId} active={false} />
      <Toasts />
    </section>
  )
}
