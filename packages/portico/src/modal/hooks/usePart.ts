import { type RefObject, useLayoutEffect } from 'react'
import { useModal, useSession } from '../context.ts'
import type { PartProps } from '../loadPart.ts'

/**
 * Adds the styles and strings of a part before paint.
 *
 * @param element - an element of the part
 * @param part - must be stable
 */
export function usePart(
  { prepareView }: PartProps,
  element: RefObject<HTMLElement | null>,
  part: Parameters<PartProps['prepareView']>[3],
): void {
  const portico = useModal()
  const session = useSession()
  useLayoutEffect(
    () => prepareView(portico, session, element.current, part),
    [prepareView, portico, session, element, part],
  )
}
