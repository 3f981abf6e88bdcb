/** What stories replace: an object and the name of its property. */
const replaced: readonly (readonly [object, string])[] = [
  [window, 'fetch'],
  [window, 'setTimeout'],
  [window, 'clearTimeout'],
  [window, 'matchMedia'],
  [Date, 'now'],
  [HTMLAnchorElement.prototype, 'click'],
  [document, 'hasFocus'],
  [document, 'visibilityState'],
]

/**
 * Saves what stories replace in the page.
 *
 * @returns restores it, so that the next story gets the page as it was
 */
export function savePage(): () => void {
  const saved = replaced.map(([owner, name]) => {
    return [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const
  })
  return () => {
    for (const [owner, name, own] of saved) {
      if (own) Object.defineProperty(owner, name, own)
      // The page inherits it from the prototype.
      else Reflect.deleteProperty(owner, name)
    }
  }
}
