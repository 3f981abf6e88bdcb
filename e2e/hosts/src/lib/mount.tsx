import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a page in React's strict mode. */
export function mount(node: ReactNode): void {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<StrictMode>{node}</StrictMode>)
}
