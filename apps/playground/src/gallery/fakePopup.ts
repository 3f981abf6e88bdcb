/**
 * Replaces the windows that the page opens: a story has no press of a user, so browsers would block
 * them.
 *
 * @returns restores them
 */
export function installFakePopup(kind: 'open' | 'blocked'): () => void {
  const popup = {
    closed: false,
    close() {},
    location: { replace() {} },
    document: document.implementation.createHTMLDocument(),
  }
  const { open } = window
  window.open = () => (kind === 'open' ? (popup as unknown as Window) : null)
  return () => {
    window.open = open
  }
}
