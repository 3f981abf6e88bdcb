export interface StartSocialWindowParameters {
  readonly window: Window & typeof globalThis
}

/**
 * Starts the window that a provider has sent back: it tells the page that opened it how the login
 * ended, if that page is of the site that began it, and closes. Without such a page, its text
 * stays.
 */
export function startSocialWindow({ window }: StartSocialWindowParameters): void {
  const { document, history, location } = window
  // The code of the provider was used. It stays in no history.
  history.replaceState(null, '', location.pathname)
  const site = takeMeta(document, 'site')
  const message = takeMeta(document, 'message')
  const opener: Window | null = window.opener
  if (!opener || site === undefined || message === undefined) return
  opener.postMessage(JSON.parse(message), site)
  window.close()
}

/** Reads what the server wrote, once. */
function takeMeta(document: Document, name: string): string | undefined {
  const meta = document.querySelector(`meta[name="${name}"]`)
  meta?.remove()
  return meta?.getAttribute('content') ?? undefined
}
