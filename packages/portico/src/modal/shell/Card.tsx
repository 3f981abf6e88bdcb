import type { ReactNode } from 'react'
import { useModal } from './context.ts'
import { Dialog } from './Dialog.tsx'
import { EmbeddedCard } from './EmbeddedCard.tsx'

/** The card: a dialog, or a part of the page. */
export function Card(): ReactNode {
  return useModal().config.embedded ? <EmbeddedCard /> : <Dialog />
}
