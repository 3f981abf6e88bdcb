import type { GetNameSuggestionsReturnType } from '../../../gateway/names/getNameSuggestions.ts'
import { useModal } from '../../context.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { type Reading, useReading } from '../../hooks/useReading.ts'

export interface Suggestions extends Pick<Reading<unknown>, 'status' | 'retry'> {
  /** The typed name first. */
  readonly names: GetNameSuggestionsReturnType
}

/**
 * Looks for free names, after a pause in typing.
 *
 * @param label - unset while the text is no name
 */
export function useSuggestions(label: string | undefined, zone: string): Suggestions {
  const portico = useModal()
  const settled = useDebounced(label ?? '')
  const isDue = label !== undefined && settled === label
  const { status, data, retry } = useReading(
    isDue ? label : undefined,
    async (signal) => {
      const module = await import('../../../features/names/readNameSuggestions.ts')
      return module.readNameSuggestions(portico, { label: settled, zone, signal })
    },
    'identity',
  )
  const isTyping = label !== undefined && !isDue
  return { status: isTyping ? 'loading' : status, names: data ?? [], retry }
}
