import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a page, strictly: effects run twice where React can make them. */
export function mount(node: ReactNode): void {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<StrictMode>{node}</StrictMode>)
}
