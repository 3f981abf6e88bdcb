/** Calls when the visitor comes back to the page, or the network to the machine. Stays as long as the page does. */
export function watchPage(onReturn: () => void): void {
  const { document, addEventListener } = globalThis
  if (!document || !addEventListener) return
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn()
  })
  addEventListener('online', onReturn)
  // A page that the browser had frozen behind a wallet.
  addEventListener('pageshow', onReturn)
}
