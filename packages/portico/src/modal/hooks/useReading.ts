import { useEffect, useState } from 'react'
import { useModal, useModalState } from '../context.ts'

export interface Reading<T> {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  readonly data: T | undefined
  /** Why it failed. */
  readonly error: unknown
  readonly retry: () => void
}

interface Answer<T> extends Pick<Reading<T>, 'data' | 'error'> {
  readonly key: string
}

/**
 * Reads something while the card is open. A result of another key never shows.
 *
 * @param key - stands for what is read: another one begins anew. Unset: nothing
 * @param scope - of the event that reports a failure to the site. Unset: a failure is an answer
 */
export function useReading<T>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<T>,
  scope?: string,
): Reading<T> {
  const portico = useModal()
  const isOpen = useModalState((state) => state.modal.open)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer<T>>()
  const full = `${key} ${tries}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is read
  useEffect(() => {
    if (key === undefined || !isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    read(signal).then(
      (data) => signal.aborted || setAnswer({ key: full, data, error: undefined }),
      (error) => {
        if (signal.aborted) return
        if (scope) portico.events.emit('error', { scope, error })
        setAnswer({ key: full, data: undefined, error })
      },
    )
    return () => controller.abort()
  }, [portico, isOpen, full])
  const retry = () => setTries((count) => count + 1)
  const nothing = { data: undefined, error: undefined, retry }
  if (key === undefined) return { status: 'none', ...nothing }
  if (answer?.key !== full) return { status: 'loading', ...nothing }
  return { status: answer.data === undefined ? 'failed' : 'ready', ...answer, retry }
}
