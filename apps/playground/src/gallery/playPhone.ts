/** What a scenario does with a phone that is not there. */
export interface Phone {
  /** A wallet takes the screen. */
  leave(): void
  comeBack(): void
}

export const noPhone: Phone = { leave() {}, comeBack() {} }

/** Makes the page believe that it is on a phone. Links to apps open nothing. */
export function playPhone(): Phone {
  const real = window.matchMedia.bind(window)
  window.matchMedia = (query) => (query.includes('hover: none') ? real('all') : real(query))
  HTMLAnchorElement.prototype.click = () => {}
  document.hasFocus = () => true
  const see = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { leave: () => see('hidden'), comeBack: () => see('visible') }
}
