import { useEffect, useState } from 'react'
import type { GetNameSuggestionsReturnType } from '../../../gateway/names/getNameSuggestions.ts'
import { useModal } from '../../context.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'

export interface Suggestions {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  /** The typed name first. */
  readonly names: GetNameSuggestionsReturnType
  readonly retry: () => void
}

type Answer = Omit<Suggestions, 'retry'> & { readonly key: string }

/**
 * Looks for free names, after a pause in typing.
 *
 * @param label - unset while the text is no name
 */
export function useSuggestions(label: string | undefined, zone: string): Suggestions {
  const portico = useModal()
  const settled = useDebounced(label ?? '')
  const [tries, setTries] = useState(0)
  const key = `${label} ${tries}`
  const [answer, setAnswer] = useState<Answer>()
  const isDue = label !== undefined && settled === label
  useEffect(() => {
    if (!isDue || label === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      const module = await import('../../../features/names/readNameSuggestions.ts')
      const names = await module.readNameSuggestions(portico, { label, zone, signal })
      if (!signal.aborted) setAnswer({ key, status: 'ready', names })
    }
    read().catch((error) => {
      if (signal.aborted) return
      portico.events.emit('error', { scope: 'identity', error })
      setAnswer({ key, status: 'failed', names: [] })
    })
    return () => controller.abort()
  }, [portico, isDue, label, zone, key])
  const retry = () => setTries((count) => count + 1)
  if (label === undefined) return { status: 'none', names: [], retry }
  return answer?.key === key ? { ...answer, retry } : { status: 'loading', names: [], retry }
}
