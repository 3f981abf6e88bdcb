import { type ComponentType, useEffect, useState } from 'react'

/**
 * Loads a component when it is wanted. A failed load is tried again when `occasion` changes.
 *
 * @param load - must be stable
 * @param onSettled - receives whether the load succeeded
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted: boolean,
  occasion: unknown,
  onSettled?: (isLoaded: boolean) => void,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState<ComponentType<Props> | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion loads again, a new callback does not
  useEffect(() => {
    if (!wanted || Component) return
    let current = true
    load().then(
      (loaded) => {
        if (!current) return
        onSettled?.(true)
        setComponent(() => loaded)
      },
      () => {
        if (current) onSettled?.(false)
      },
    )
    return () => {
      current = false
    }
  }, [load, wanted, Component, occasion])
  return Component
}
