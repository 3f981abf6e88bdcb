import { useEffect } from 'react'

/** Scrolls to the part of the page that the address names, once the page is whole. */
export function useFragment(isWhole: boolean): void {
  useEffect(() => {
    if (!isWhole) return
    const part = document.getElementById(location.hash.slice(1))
    part?.scrollIntoView({ behavior: 'instant' })
  }, [isWhole])
}
