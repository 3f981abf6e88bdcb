import { useEffect, useState } from 'react'
import { DEBOUNCE_MS } from '../../wire/limits.ts'
import { useModal } from '../context.ts'

/** Returns the text after a pause in typing. An emptied text is returned at once. */
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
