import { useEffect, useState } from 'react'
import { whenActed } from './whenActed.ts'

/** Whether the visitor has done anything in this page. */
export function useActed(): boolean {
  const [hasActed, setActed] = useState(false)
  useEffect(() => whenActed(() => setActed(true)), [])
  return hasActed
}
