/** The size of the window, in CSS pixels: that of the window which a site's card opens. */
const WIDTH = 600
const HEIGHT = 800

/**
 * Opens the window of a login at a provider, which waits there. Browsers block it unless the user
 * has just pressed something.
 *
 * @param text - what it shows until the page of the provider loads
 * @returns `null` for a window that was blocked
 */
export function openProviderWindow(page: Window, text: string): Window | null {
  const { screenX, screenY, outerWidth, outerHeight } = page
  const left = screenX + (outerWidth - WIDTH) / 2
  const top = screenY + (outerHeight - HEIGHT) / 2
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const popup = page.open('', '_blank', features)
  if (popup) showText(popup.document, page.document, text)
  return popup
}

// Text and properties only: the content security policy of the page holds in the window, too.
function showText(document: Document, { documentElement: page }: Document, text: string): void {
  const { documentElement, body } = document
  document.title = text
  documentElement.lang = page.lang
  documentElement.dir = page.dir
  documentElement.style.colorScheme = 'light dark'
  body.style.cssText = 'display:grid;place-items:center;height:90vh;font:16px system-ui'
  body.textContent = text
}
