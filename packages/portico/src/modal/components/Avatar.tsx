import { type ReactNode, useId } from 'react'
import { hash } from './hash.ts'

/** A picture made from an address: two hues and an angle. Never the only way to tell addresses apart. */
export function Avatar({
  address,
  size = 'md',
}: {
  address: string
  size?: 'sm' | 'md' | 'lg'
}): ReactNode {
  // React's ids hold characters that a reference inside `url()` does not take.
  const id = `avatar${useId().replace(/\W/g, '')}`
  const seed = hash(address)
  const hue = seed % 360
  const turn = 60 + ((seed >>> 9) % 120)
  return (
    <svg className="avatar" data-size={size} viewBox="0 0 40 40" aria-hidden="true">
      <linearGradient id={id} gradientTransform={`rotate(${(seed >>> 16) % 360} .5 .5)`}>
        <stop offset="0" stopColor={`oklch(0.68 0.16 ${hue})`} />
        <stop offset="1" stopColor={`oklch(0.74 0.13 ${(hue + turn) % 360})`} />
      </linearGradient>
      <rect width="40" height="40" fill={`url(#${id})`} />
    </svg>
  )
}
