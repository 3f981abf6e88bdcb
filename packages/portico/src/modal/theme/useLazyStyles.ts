import { type RefObject, useLayoutEffect } from 'react'
import { useSession } from '../shell/context.ts'
import { adoptLazyStyles } from './lazyStyles.ts'

/** For what may be shown before any later view: its root gets the styles of later views before the element is painted. */
export function useLazyStyles(element: RefObject<HTMLElement | null>): void {
  const session = useSession()
  useLayoutEffect(() => adoptLazyStyles(session, element.current))
}
