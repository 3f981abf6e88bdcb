/** A phone whose screen a story hands to a wallet and back. */
export interface FakePhone {
  /** Shows a wallet instead of the page. */
  leave(): void
  comeBack(): void
}

export const noPhone: FakePhone = { leave() {}, comeBack() {} }

/** Makes the page take its device for a phone. Links to apps open nothing. */
export function installFakePhone(): FakePhone {
  const real = window.matchMedia.bind(window)
  window.matchMedia = (query) => (query.includes('hover: none') ? real('all') : real(query))
  HTMLAnchorElement.prototype.click = () => {}
  document.hasFocus = () => true
  const setVisibility = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { leave: () => setVisibility('hidden'), comeBack: () => setVisibility('visible') }
}
