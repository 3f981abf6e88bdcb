import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import controls from '../components/controls.css?inline'
import icons from '../components/icons.css?inline'
import rows from '../components/rows.css?inline'
import skeletons from '../components/skeletons.css?inline'
import { useModal } from '../context.ts'
import tokens from '../theme/tokens.css?inline'
import motion from './motion.css?inline'
import reset from './reset.css?inline'
import shell from './shell.css?inline'

/**
 * Renders into a shadow root with a portal, which passes React contexts on and keeps the styles of
 * the page out.
 */
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
  // With `append: false`, the modal stays where the site renders it.
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
      // Strict mode runs every effect twice. The host stays in the page meanwhile, because the
      // effect of the dialog inside runs again before this one.
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

// The document events that other libraries use to close their dialogs or to block scrolling.
const isolatedEvents = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'touchmove',
  'wheel',
  'focusin',
  'click',
] as const
const hidingAttributes = ['aria-hidden', 'inert', 'data-aria-hidden'] as const

/**
 * Keeps the dialogs of the page from reacting to events in the modal, and undoes their `inert` and
 * `aria-hidden` on it.
 *
 * @returns a function that stops it
 */
function guardHost(host: HTMLElement): () => void {
  const stop = (event: Event) => event.stopPropagation()
  for (const name of isolatedEvents) host.addEventListener(name, stop)
  const unhide = () => {
    for (const name of hidingAttributes) if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  const observer = new MutationObserver(unhide)
  observer.observe(host, { attributes: true, attributeFilter: [...hidingAttributes] })
  return () => {
    observer.disconnect()
    for (const name of isolatedEvents) host.removeEventListener(name, stop)
  }
}

// The styles of the first view by component. Those of lazy views, toasts and alerts are in
// `lazyStyles`.
const css = [tokens, reset, shell, icons, motion, rows, skeletons, controls].join('')

/**
 * Adopts the style sheet of a shadow root. Constructed and not inline, for a strict content
 * security policy.
 */
function adoptInitialStyles(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
}
