import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { adoptInitialStyles } from '../theme/initialStyles.ts'
import { useModal } from './context.ts'

/** Renders into a shadow root by portal: the page's contexts survive, its styles stay out. */
export function ShadowHost({
  inPlace,
  children,
}: {
  inPlace: boolean
  children: ReactNode
}): ReactNode {
  return inPlace ? <InPlaceHost>{children}</InPlaceHost> : <PageHost>{children}</PageHost>
}

function PageHost({ children }: { children: ReactNode }): ReactNode {
  const { config } = useModal()
  const [host] = useState(() => document.createElement('div'))
  const [shadow, setShadow] = useState<ShadowRoot | undefined>(undefined)
  const mounted = useRef(false)
  // Where the site put the modal, with `append: false`.
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    mounted.current = true
    host.dataset.porticoModal = config.storageKey
    if (!host.isConnected) (place.current ?? document.body).append(host)
    const unguard = guardHost(host)
    setShadow(host.shadowRoot ?? attach(host))
    return () => {
      unguard()
      mounted.current = false
      // Strict mode takes effects off and on again, the dialog's before this one: it must not find itself outside the page.
      queueMicrotask(() => {
        if (!mounted.current) host.remove()
      })
    }
  }, [config, host])
  return (
    <>
      {!config.append && <div ref={place} />}
      {shadow && createPortal(children, shadow)}
    </>
  )
}

function InPlaceHost({ children }: { children: ReactNode }): ReactNode {
  const [shadow, setShadow] = useState<ShadowRoot | undefined>(undefined)
  const ref = useCallback((host: HTMLElement | null) => {
    if (host) setShadow(host.shadowRoot ?? attach(host))
  }, [])
  return <div ref={ref}>{shadow && createPortal(children, shadow)}</div>
}

function attach(host: HTMLElement): ShadowRoot {
  const shadow = host.attachShadow({ mode: 'open' })
  adoptInitialStyles(shadow)
  return shadow
}

// What dialogs of other libraries listen to on the document to close themselves or to stop scrolling.
const kept = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'focusin',
  'click',
] as const
const hiding = ['aria-hidden', 'inert', 'data-aria-hidden'] as const

/**
 * Keeps the page's own dialogs from reacting to what happens in ours, and undoes what they do to everything outside themselves:
 * they hide it from assistive technology and make it inert.
 *
 * @returns lets go
 */
function guardHost(host: HTMLElement): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const name of kept) host.addEventListener(name, stop)
  const unhide = () => {
    for (const name of hiding) if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  const observer = new MutationObserver(unhide)
  observer.observe(host, { attributes: true, attributeFilter: [...hiding] })
  return () => {
    observer.disconnect()
    for (const name of kept) host.removeEventListener(name, stop)
  }
}
