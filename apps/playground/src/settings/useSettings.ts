import { useCallback, useEffect, useState } from 'react'
import { formatSettings, parseSettings, type Settings } from './settings.ts'

export type UpdateSettings = (change: Partial<Settings>) => void

/** The settings in the page's address, and a function that changes them. */
export function useSettings(): readonly [Settings, UpdateSettings] {
  const [settings, setSettings] = useState(() => parseSettings(location.search))
  useEffect(() => {
    const query = formatSettings(settings)
    if (query !== location.search) {
      history.replaceState(null, '', `${location.pathname}${query}${location.hash}`)
    }
  }, [settings])
  useEffect(() => {
    const read = () => setSettings(parseSettings(location.search))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  const update = useCallback((change: Partial<Settings>) => {
    setSettings((current) => ({ ...current, ...change }))
  }, [])
  return [settings, update]
}
