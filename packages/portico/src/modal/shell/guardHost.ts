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
export function guardHost(host: HTMLElement): () => void {
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
