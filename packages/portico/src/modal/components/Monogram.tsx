import type { ReactNode } from 'react'
import { hash } from './hash.ts'

/**
 * Derives the background colour of a token from its symbol. Not from the lowest bits of the hash,
 * which are much alike for similar symbols.
 */
export function getTokenGround(symbol: string): string {
  return `oklch(0.53 0.13 ${(hash(symbol.toUpperCase()) >>> 12) % 360})`
}

/** Returns the letters that stand for a name: its first two. */
export function getInitials(name: string): string {
  return (name.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toUpperCase()
}

/** Letters in place of a missing picture. Without a colour, on neutral grey. */
export function Monogram({
  text,
  ground,
}: {
  /** Up to five letters. */
  text: string
  /** A dark colour. Default: grey. */
  ground?: string | undefined
}): ReactNode {
  return (
    <svg viewBox="0 0 40 40" className="picture" aria-hidden="true">
      <rect width="40" height="40" fill={ground ?? 'var(--s3)'} />
      <text
        x="20"
        y="20"
        dy=".36em"
        textAnchor="middle"
        fontSize={19 - 2 * [...text].length}
        fontWeight="650"
        fill={ground ? '#fff' : 'var(--t2)'}
      >
        {text}
      </text>
    </svg>
  )
}
