import type { ReactNode } from 'react'
import { hash } from './hash.ts'

const sizes = [17, 15, 13, 11, 9.5]

/** A ground that a text has to itself, as far as there are hues. */
export function getGround(text: string): string {
  return `oklch(0.53 0.13 ${hash(text) % 360})`
}

/** The first letters of a name on a ground of its own: what stands where a picture is missing. */
export function Monogram({
  name,
  letters = 1,
  ground = getGround(name),
}: {
  name: string
  /** How many of its letters at most. */
  letters?: number
  /** A dark colour; one of the name's own by default. */
  ground?: string | undefined
}): ReactNode {
  const text = [...name.trim()].slice(0, letters).join('').toLocaleUpperCase()
  const size = sizes[[...text].length - 1] ?? sizes.at(-1)
  return (
    <svg viewBox="0 0 40 40" className="picture" aria-hidden="true">
      <rect width="40" height="40" fill={ground} />
      <text
        x="20"
        y="20"
        dy=".36em"
        textAnchor="middle"
        fontSize={size}
        fontWeight="650"
        fill="#fff"
      >
        {text}
      </text>
    </svg>
  )
}
