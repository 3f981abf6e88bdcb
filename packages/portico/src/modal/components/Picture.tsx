import { type ReactNode, useEffect, useState } from 'react'
import { useModal, useModalState } from '../context.ts'
import { useOnline } from '../hooks/useOnline.ts'
import { fadeIn } from './fadeIn.ts'

/** The only URLs that wallets and sites may name; nothing else is fetched. */
const allowed = /^(data:image\/|https:)/i

/**
 * A wallet's or network's picture. The fallback shows if there is no picture, it is not allowed, or
 * it fails to load (for example under a strict content security policy). A picture that is still
 * on its way leaves its place empty, and fades in: no letters become a logo. Decorative: the name
 * stands beside it.
 */
export function Picture({
  src,
  fallback,
  lazy,
}: {
  /** `undefined` while it is on its way; empty or `null` if there is none. */
  src: string | null | undefined
  fallback: ReactNode
  /** Loads the picture when it is about to become visible, for long lists. */
  lazy?: boolean | undefined
}): ReactNode {
  // The site's own gateway may use plain HTTP in development.
  const { gatewayUrl } = useModal().config
  const [loaded, setLoaded] = useState<string | undefined>(undefined)
  const [failed, setFailed] = useFailed()
  const [hasWaited] = useState(src === undefined)
  // A data URL is available at once: fading it in would flash.
  const isCarried = /^data:/i.test(src ?? '')
  // The closed card stays rendered. A remote picture is fetched when the user opens the card, and
  // stays while it closes.
  const isDeferred = useModalState((state) => !isCarried && loaded !== src && !state.modal.open)
  if (src === undefined) return null
  if (!src || !(allowed.test(src) || isWithin(src, gatewayUrl)) || failed === src) return fallback
  if (isDeferred) return null
  const isComing = loaded !== src && (!isCarried || hasWaited)
  return (
    <img
      // A new element for each picture, so that a loading one never shows its predecessor.
      key={src}
      // A cached picture is complete before the first paint.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setLoaded(src)
      }}
      className="picture"
      // The browser may show it before this code hears of it, and it would vanish to fade in.
      data-coming={isComing || undefined}
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      referrerPolicy="no-referrer"
      onLoad={({ currentTarget }) => {
        setLoaded(src)
        if (isComing) fadeIn(currentTarget)
      }}
      onError={() => setFailed(src)}
    />
  )
}

/** The URL that failed to load. It is tried again each time the browser comes back online. */
function useFailed() {
  const [failed, setFailed] = useState<string | undefined>(undefined)
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) setFailed(undefined)
  }, [isOnline])
  return [failed, setFailed] as const
}

/** Whether a URL lies under a base URL. */
export function isWithin(src: string, base: string | undefined): boolean {
  return base !== undefined && src.startsWith(`${base.replace(/\/$/, '')}/`)
}
