import { type RefObject, useLayoutEffect } from 'react'
import { useSession } from '../shell/context.ts'
import { adoptLaterStyles } from './laterStyles.ts'

/** For what may be shown before any later view: its root gets the styles of later views before the element is painted. */
export function useLaterStyles(element: RefObject<HTMLElement | null>): void {
  const session = useSession()
  useLayoutEffect(() => adoptLaterStyles(session, element.current))
}
