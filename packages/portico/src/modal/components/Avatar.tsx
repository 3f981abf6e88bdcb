import { type ReactNode, useId } from 'react'
import { hash } from './hash.ts'
import { Picture } from './Picture.tsx'

/** The picture of an account: its own where it has one, else one made from its address. Never the only way to tell addresses apart. */
export function Avatar({
  address,
  picture,
  size = 'md',
}: {
  address: string
  /** At a host that its owner chose: fetched only while the card is open, and without saying which page it is for. */
  picture?: string | undefined
  size?: 'sm' | 'md' | 'lg'
}): ReactNode {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      <Picture src={picture} fallback={<GeneratedAvatar address={address} />} lazy />
    </span>
  )
}

// Two hues and an angle.
function GeneratedAvatar({ address }: { address: string }): ReactNode {
  // React's ids hold characters that a reference inside `url()` does not take.
  const id = `avatar${useId().replace(/\W/g, '')}`
  const seed = hash(address)
  const hue = seed % 360
  const turn = 60 + ((seed >>> 9) % 120)
  return (
    <svg className="picture" viewBox="0 0 40 40" aria-hidden="true">
      <linearGradient id={id} gradientTransform={`rotate(${(seed >>> 16) % 360} .5 .5)`}>
        <stop offset="0" stopColor={`oklch(0.68 0.16 ${hue})`} />
        <stop offset="1" stopColor={`oklch(0.74 0.13 ${(hue + turn) % 360})`} />
      </linearGradient>
      <rect width="40" height="40" fill={`url(#${id})`} />
    </svg>
  )
}
