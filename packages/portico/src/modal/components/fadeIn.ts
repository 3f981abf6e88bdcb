const DURATION_MS = 160

/** Fades an element in, unless the user prefers reduced motion. Test pages may know neither. */
export function fadeIn(element: Element | null): void {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  element?.animate?.({ opacity: [0, 1] }, DURATION_MS)
}
