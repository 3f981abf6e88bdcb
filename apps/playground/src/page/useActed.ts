import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Whether the visitor has done anything in this page yet. */
export function useActed(): boolean {
  const [acted, setActed] = useState(false)
  useEffect(() => {
    if (acted) return
    const act = () => setActed(true)
    for (const sign of signs) window.addEventListener(sign, act, { passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, act)
    }
  }, [acted])
  return acted
}
