import { type ReactNode, useState } from 'react'
import { useModal, useModalState } from '../shell/context.ts'

/** Pictures that wallets and sites may name: nothing else is ever fetched. */
const allowed = /^(data:image\/|https:)/i

/**
 * A wallet's or network's picture, or what is drawn in its place where there is none, it is not allowed, or it does not load (a strict
 * content security policy). Decorative: the name stands beside it.
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
  const [failed, setFailed] = useState<string | undefined>(undefined)
  // The card waits rendered while it is closed: a picture from elsewhere is fetched when the visitor opens it, not before.
  const unasked = useModalState((state) => !state.modal.open) && !/^data:/i.test(src ?? '')
  if (!src || !(allowed.test(src) || isOf(src, gatewayUrl)) || failed === src || unasked)
    return fallback
  return (
    <img
      className="picture"
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  )
}

/** Whether an address lies under another. */
export function isOf(src: string, base: string | undefined): boolean {
  return base !== undefined && src.startsWith(`${base.replace(/\/$/, '')}/`)
}
