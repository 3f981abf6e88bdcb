const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const

/**
 * Calls back when the visitor does anything in this page.
 *
 * @returns stops waiting
 */
export function whenActed(callback: () => void): () => void {
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, act)
  }
  const act = () => {
    stop()
    callback()
  }
  for (const sign of signs) window.addEventListener(sign, act, { passive: true })
  return stop
}
