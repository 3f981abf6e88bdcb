import { useEffect, useRef } from 'react'
import { whenActed } from './whenActed.ts'

/**
 * Scrolls to the part of the page that the address names, once the page is whole, unless the
 * visitor has scrolled or pressed something meanwhile.
 */
export function useFragment(isWhole: boolean): void {
  const hasActed = useRef(false)
  useEffect(
    () =>
      whenActed(() => {
        hasActed.current = true
      }),
    [],
  )
  useEffect(() => {
    if (!isWhole || hasActed.current) return
    const part = document.getElementById(location.hash.slice(1))
    part?.scrollIntoView({ behavior: 'instant' })
  }, [isWhole])
}
