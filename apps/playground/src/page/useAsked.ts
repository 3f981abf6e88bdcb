import type { Portico } from 'portico'
import { useEffect } from 'react'

/** Opens the modal if the visitor pressed the picture of its button before the page was live. */
export function useAsked(portico: Portico): void {
  useEffect(() => {
    const root = document.querySelector<HTMLElement>('#root[data-asked]')
    if (!root) return
    delete root.dataset.asked
    // Rejects when its code does not load.
    portico.open().catch(console.warn)
  }, [portico])
}
