import { type RefObject, useLayoutEffect } from 'react'
import { useModal, useSession } from '../context.ts'
import type { prepareView } from '../lazyViews.ts'

/** What a part receives from `loadPart`. */
export interface PartProps {
  readonly prepareView: typeof prepareView
}

/**
 * Adds the styles and strings of a part before paint.
 *
 * @param element - an element of the part
 * @param part - must be stable
 */
export function usePart(
  { prepareView }: PartProps,
  element: RefObject<HTMLElement | null>,
  part: Parameters<typeof prepareView>[3],
): void {
  const portico = useModal()
  const session = useSession()
  useLayoutEffect(
    () => prepareView(portico, session, element.current, part),
    [prepareView, portico, session, element, part],
  )
}
