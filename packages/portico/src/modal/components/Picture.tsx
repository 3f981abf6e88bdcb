import { type ReactNode, useState } from 'react'
import { useModalState } from '../shell/context.ts'

/** Pictures that wallets and sites may name: nothing else is ever fetched. */
const allowed = /^(data:image\/|https:)/i

/**
 * A wallet's or network's picture, or what is drawn in its place where there is none, it is not allowed, or it does not load (a strict
 * content security policy). Decorative: the name stands beside it.
 */
export function Picture({
  src,
  fallback,
}: {
  src: string | undefined
  fallback: ReactNode
}): ReactNode {
  const [failed, setFailed] = useState<string | undefined>(undefined)
  // The card waits rendered while it is closed: a picture from elsewhere is fetched when the visitor opens it, not before.
  const unasked = useModalState((state) => !state.modal.open) && /^https:/i.test(src ?? '')
  if (!src || !allowed.test(src) || failed === src || unasked) return fallback
  return (
    <img
      className="picture"
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  )
}
