/** Runs at once on a server or in a visible page, otherwise when the page becomes visible. */
export function runWhenVisible(run: () => void): void {
  const page = globalThis.document as Document | undefined
  if (page?.visibilityState !== 'hidden') return run()
  const onChange = () => {
    if (page.visibilityState === 'hidden') return
    page.removeEventListener('visibilitychange', onChange)
    run()
  }
  page.addEventListener('visibilitychange', onChange)
}
