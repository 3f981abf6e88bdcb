import { startTransition, useEffect, useState } from 'react'
import { yieldToPage } from './yieldToPage.ts'

/**
 * Counts up to a number, one step after the other, so that a long page is rendered in parts and
 * responds between them.
 */
export function useStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage === last) return
    let isCurrent = true
    const advance = () => {
      if (isCurrent) startTransition(() => setStage(stage + 1))
    }
    void yieldToPage().then(advance)
    return () => {
      isCurrent = false
    }
  }, [stage, last])
  return stage
}
