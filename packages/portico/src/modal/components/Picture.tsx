import { type ReactNode, useEffect, useState } from 'react'
import { findWalletImage } from '../../features/wallets/matchWallets.ts'
import { useModal, useModalState, useSession } from '../shell/context.ts'
import { createDirectoryStore } from '../views/connect/directoryStore.ts'

/** The only URLs that wallets and sites may name; nothing else is fetched. */
const allowed = /^(data:image\/|https:)/i

/**
 * A wallet's or network's picture. The fallback shows if there is no picture, it is not allowed, it
 * is still loading, or it fails to load (for example under a strict content security policy).
 * Decorative: the name stands beside it.
 */
export function Picture({
  src,
  fallback,
  lazy,
}: {
  src: string | undefined
  fallback: ReactNode
  /** Loads the picture when it is about to become visible, for long lists. */
  lazy?: boolean | undefined
}): ReactNode {
  // The site's own gateway may use plain HTTP in development.
  const { gatewayUrl } = useModal().config
  const [loaded, setLoaded] = useState<string | undefined>(undefined)
  const [failed, setFailed] = useFailed()
  // A data URL is available at once: a fallback would flash.
  const isCarried = /^data:/i.test(src ?? '')
  // The closed card stays rendered. A remote picture is fetched when the user opens the card.
  const unasked = useModalState((state) => !isCarried && src !== undefined && !state.modal.open)
  if (!src || !(allowed.test(src) || isWithin(src, gatewayUrl)) || failed === src || unasked)
    return fallback
  return (
    <>
      {loaded !== src && !isCarried && fallback}
      <img
        // A new element for each picture, so that a loading one never shows its predecessor.
        key={src}
        className="picture"
        src={src}
        alt=""
        draggable={false}
        decoding="async"
        loading={lazy ? 'lazy' : undefined}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(src)}
        onError={() => setFailed(src)}
      />
    </>
  )
}

/** The URL that failed to load. It is tried again each time the browser comes back online. */
function useFailed() {
  const [failed, setFailed] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (failed === undefined) return
    const tryAgain = () => setFailed(undefined)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [failed])
  return [failed, setFailed] as const
}

/** Whether a URL lies under a base URL. */
export function isWithin(src: string, base: string | undefined): boolean {
  return base !== undefined && src.startsWith(`${base.replace(/\/$/, '')}/`)
}

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

/** Hashes a text to a 32-bit number (FNV-1a), the same on every machine. Not for secrets. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

export type LogoSize = 'sm' | 'md' | 'lg' | 'tile'

export interface LogoWallet {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string | undefined
}

/** A wallet's logo. The site's own picture takes precedence over the wallet's. */
export function WalletLogo({
  wallet,
  size = 'md',
  lazy,
}: {
  wallet: LogoWallet
  size?: LogoSize
  lazy?: boolean | undefined
}): ReactNode {
  const { walletImages } = useModal().config
  const directory = useSession().keep(createDirectoryStore)
  const own = findWalletImage(walletImages, wallet, directory.store.getState())
  return (
    <span className="logo" data-size={size}>
      <Picture src={own ?? wallet.icon} fallback={<Monogram name={wallet.name} />} lazy={lazy} />
    </span>
  )
}
