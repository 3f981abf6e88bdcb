import { type ComponentType, useCallback, useEffect, useState } from 'react'

/** A component whose code comes when it is wanted. */
export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props> | undefined
  /** Its code did not come. */
  readonly failed: boolean
  /** Asks for it once more. */
  readonly retry: () => void
}

/**
 * Loads a component when it is wanted. A load that failed is tried again on `retry`, and when `occasion` changes.
 *
 * @param load - the same function at every render
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  occasion: unknown,
): LazyComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | undefined>(undefined)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each occasion asks again
  useEffect(() => {
    if (!wanted || Component) return
    let current = true
    load().then(
      (loaded) => {
        if (current) setComponent(() => loaded)
      },
      () => {
        if (current) setFailed(true)
      },
    )
    return () => {
      current = false
    }
  }, [load, wanted, Component, occasion, tries])
  return { Component, failed, retry: useCallback(() => setTries((count) => count + 1), []) }
}
