import type { QueryObserverResult } from '@tanstack/query-core'
import { useEffect, useRef, useState } from 'react'
import type { Portico } from '../../../core/portico.ts'
import { useModal, useModalState } from '../../context.ts'

type Observe<T> = (
  portico: Portico,
  listener: (result: QueryObserverResult<T>) => void,
) => Promise<() => void>

/** A query that is observed. `error` is also that of loading its code. */
export interface Observed<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => void
}

interface Answer<T> extends Observed<T> {
  readonly key: string
}

/**
 * Observes a query while the card is open.
 *
 * @param key - stands for the query: another one begins anew. Unset: none
 * @param observe - loads the code of the query, and observes it
 */
export function useObserved<T>(key: string | undefined, observe: Observe<T>): Observed<T> {
  const portico = useModal()
  // The closed card stays rendered: it must not send requests.
  const isOpen = useModalState((state) => state.modal.open)
  const [answer, setAnswer] = useState<Answer<T>>()
  const [loads, setLoads] = useState(0)
  const latest = useRef(observe)
  latest.current = observe
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` loads the code again
  useEffect(() => {
    if (key === undefined || !isOpen) return
    let isOver = false
    let stop = () => {}
    const show = (next: Observed<T>) => {
      if (!isOver) setAnswer({ key, ...next })
    }
    latest
      .current(portico, ({ data, error, refetch }) =>
        show({ data, error, refetch: () => void refetch({ cancelRefetch: false }) }),
      )
      .then(
        (end) => {
          if (isOver) end()
          else stop = end
        },
        (error) => show({ data: undefined, error, refetch: () => setLoads((count) => count + 1) }),
      )
    return () => {
      isOver = true
      stop()
    }
  }, [portico, key, isOpen, loads])
  // A result of another query never shows, not even for one frame.
  return answer && answer.key === key ? answer : { data: undefined, error: undefined, refetch() {} }
}
