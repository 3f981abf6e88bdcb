import type { ReactNode } from 'react'
import { hash } from './hash.ts'

const sizes = [17, 15, 13, 11, 9.5]

/** Derives a background colour from a text. */
export function getGround(text: string): string {
  return `oklch(0.53 0.13 ${hash(text) % 360})`
}

/** The first letters of a name on a background colour of its own, in place of a missing picture. */
export function Monogram({
  name,
  letters = 1,
  ground = getGround(name),
}: {
  name: string
  /** The maximum number of letters. */
  letters?: number
  /** A dark colour. Default: derived from the name. */
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
