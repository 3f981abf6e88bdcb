import type { ReactNode } from 'react'

/** The logo: an arch in an arch. */
export function BrandMark(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M4 18V9a6 6 0 0 1 12 0v9" />
      <path d="M8 18V9.5a2 2 0 0 1 4 0V18" />
    </svg>
  )
}
