import { useEffect } from 'react'

/** Scrolls to the part of the page that the address names, which was not there when it loaded. */
export function useFragment(): void {
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1))
    part?.scrollIntoView({ behavior: 'instant' })
  }, [])
}
