import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from '../../wire/limits.ts'
import { useModal } from '../shell/context.ts'

/** A text as it stands after nothing was typed for a while. What is emptied is empty at once. */
export function useDebounced(text: string): string {
  const { clock } = useModal().config
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (text === settled) return
    if (text === '') return setSettled('')
    return clock.after(DEBOUNCE_MS, () => setSettled(text))
  }, [text, settled, clock])
  return text === '' ? '' : settled
}
