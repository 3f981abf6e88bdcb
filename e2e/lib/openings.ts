import type { Page } from '@playwright/test'

/** A link that the page opened, and whether the browser would have allowed it. */
export interface Opening {
  readonly way: 'anchor' | 'open' | 'location'
  readonly href: string
  readonly target: string
  /** Whether the page still had user activation. */
  readonly active: boolean
}

declare global {
  interface Window {
    openings: Opening[]
  }
}

/**
 * Records every link that the page opens. Call it before opening the page.
 *
 * @param launch - lets the browser open an app. Its prompt then blocks further input
 */
export function recordOpenings(page: Page, launch = false): Promise<unknown> {
  return page.addInitScript((follow) => {
    window.openings = []
    const note = (way: Opening['way'], href: string, target: string) =>
      window.openings.push({ way, href, target, active: navigator.userActivation.isActive })
    const { click } = HTMLAnchorElement.prototype
    let inClick = false
    HTMLAnchorElement.prototype.click = function () {
      note('anchor', this.href, this.target)
      if (!follow && !/^https?:/.test(this.href)) return
      inClick = true
      click.call(this)
      inClick = false
    }
    const { open } = window
    window.open = (url, target, features) => {
      note('open', String(url), target ?? '')
      return open.call(window, url, target, features)
    }
    // An assignment to `location` cannot be wrapped, but has an event.
    window.navigation.addEventListener('navigate', ({ destination, hashChange }) => {
      if (!inClick && !hashChange) note('location', destination.url, '_self')
    })
  }, launch)
}

export function openingsOf(page: Page): Promise<readonly Opening[]> {
  return page.evaluate(() => window.openings)
}

/** The user goes to another app, and the page is hidden. */
export function leave(page: Page): Promise<void> {
  return setVisibility(page, 'hidden')
}

/** The user comes back. */
export function comeBack(page: Page): Promise<void> {
  return setVisibility(page, 'visible')
}

function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    Object.defineProperty(document, 'hasFocus', {
      configurable: true,
      value: () => now === 'visible',
    })
    if (now === 'hidden') window.dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange'))
    if (now === 'visible') window.dispatchEvent(new Event('focus'))
  }, state)
}
