import { startTransition, useEffect, useState } from 'react'

/**
 * Counts up to a number, one step after the other, so that a long page is rendered in parts and
 * responds between them.
 */
export function useStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage === last) return
    const timer = setTimeout(() => startTransition(() => setStage(stage + 1)))
    return () => clearTimeout(timer)
  }, [stage, last])
  return stage
}
