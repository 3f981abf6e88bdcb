import { type ReactNode, useId } from 'react'
import { hash } from './hash.ts'
import { Picture } from './Picture.tsx'

/**
 * The picture of an account: its own, or one generated from its address. Never use it as the only
 * way to tell addresses apart.
 */
export function Avatar({
  address,
  picture,
  size = 'md',
}: {
  address: string
  /**
   * The owner of the account chose its host, so it is fetched only while the card is open, and
   * without a referrer.
   */
  picture?: string | undefined
  size?: 'sm' | 'md' | 'lg'
}): ReactNode {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      <GeneratedAvatar address={address} />
      <Picture
        src={picture}
        fallback={null}
        // A small one stands at the top of its view, and shows at once if the browser has it.
        lazy={size !== 'sm'}
      />
    </span>
  )
}

// Two hues and an angle, derived from the address.
function GeneratedAvatar({ address }: { address: string }): ReactNode {
  // React's ids contain characters that `url()` does not accept.
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
