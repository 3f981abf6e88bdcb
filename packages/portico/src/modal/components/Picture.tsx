import { type ReactNode, useEffect, useState } from 'react'
import { useModal, useModalState } from '../shell/context.ts'

/** Pictures that wallets and sites may name: nothing else is ever fetched. */
const allowed = /^(data:image\/|https:)/i

/**
 * A wallet's or network's picture, or what is drawn in its place where there is none, it is not allowed, it is not there yet, or it does
 * not load (a strict content security policy). Decorative: the name stands beside it.
 */
export function Picture({
  src,
  fallback,
  lazy,
}: {
  src: string | undefined
  fallback: ReactNode
  /** Fetched when it is about to be seen: for long lists. */
  lazy?: boolean | undefined
}): ReactNode {
  // The site's own gateway may stand without encryption where the site is developed.
  const { gatewayUrl } = useModal().config
  const [loaded, setLoaded] = useState<string | undefined>(undefined)
  const [failed, setFailed] = useFailed()
  // What comes with its address is there at once: anything else in its place would only flash.
  const isCarried = /^data:/i.test(src ?? '')
  // The card waits rendered while it is closed: a picture from elsewhere is fetched when the visitor opens it, not before.
  const unasked = useModalState((state) => !isCarried && src !== undefined && !state.modal.open)
  if (!src || !(allowed.test(src) || isWithin(src, gatewayUrl)) || failed === src || unasked)
    return fallback
  return (
    <>
      {loaded !== src && !isCarried && fallback}
      <img
        // Another element for another picture: one that is on its way never shows the one before.
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

/** The address that did not load. Each time the browser is back online it is tried once more. */
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

/** Whether an address lies under another. */
export function isWithin(src: string, base: string | undefined): boolean {
  return base !== undefined && src.startsWith(`${base.replace(/\/$/, '')}/`)
}
