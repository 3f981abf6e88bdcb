import type { ReactNode } from 'react'
import { hash } from './hash.ts'

/** The first letter of a name on a ground of its own: what stands where a picture is missing. */
export function Monogram({
  name,
  ground = `oklch(0.53 0.13 ${hash(name) % 360})`,
}: {
  name: string
  /** A dark colour; one of the name's own by default. */
  ground?: string | undefined
}): ReactNode {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? ''
  return (
    <svg viewBox="0 0 40 40" className="picture" aria-hidden="true">
      <rect width="40" height="40" fill={ground} />
      <text x="20" y="20" dy=".36em" textAnchor="middle" fontSize="17" fontWeight="650" fill="#fff">
        {letter}
      </text>
    </svg>
  )
}
