/** Runs at once in a page that is looked at, and on a server; else when it is looked at again. */
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
