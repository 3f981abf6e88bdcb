const DURATION_MS = 160

/** Fades an element in, unless the user prefers reduced motion. Test pages may know neither. */
export function fadeIn(element: Element | null, from = 0): void {
  if (!prefersReducedMotion()) element?.animate?.({ opacity: [from, 1] }, DURATION_MS)
}

/** Whether the user prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
