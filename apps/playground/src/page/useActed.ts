import { useEffect, useState } from 'react'
import { whenActed } from './whenActed.ts'

/** Whether the visitor has done anything in this page yet. */
export function useActed(): boolean {
  const [acted, setActed] = useState(false)
  useEffect(() => whenActed(() => setActed(true)), [])
  return acted
}
