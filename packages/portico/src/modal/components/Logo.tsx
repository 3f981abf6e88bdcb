import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'

export type LogoSize = 'xs' | 'sm' | 'md' | 'lg' | 'tile'

/** The logo of a wallet, a network or a token: a picture, or what stands in for it. */
export function Logo({
  src,
  fallback,
  size,
  round,
  lazy,
}: {
  /** `undefined` while it is on its way; empty or `null` if there is none. */
  src: string | null | undefined
  fallback: ReactNode
  size?: LogoSize | undefined
  /** Networks and tokens are round, wallets are not. */
  round?: true | undefined
  lazy?: boolean | undefined
}): ReactNode {
  return (
    <span className="logo" data-size={size} data-round={round && ''}>
      <Picture src={src} fallback={fallback} lazy={lazy} />
    </span>
  )
}
