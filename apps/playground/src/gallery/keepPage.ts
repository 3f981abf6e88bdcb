/** What scenarios replace, by where it is. */
const places: readonly (readonly [object, string])[] = [
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
 * Remembers the page's own ways before a scenario replaces them.
 *
 * @returns gives them back, so that the next scenario finds the page as a fresh one is
 */
export function keepPage(): () => void {
  const kept = places.map(([where, name]) => {
    return [where, name, Object.getOwnPropertyDescriptor(where, name)] as const
  })
  return () => {
    for (const [where, name, own] of kept) {
      if (own) Object.defineProperty(where, name, own)
      // It was inherited: what hides that goes.
      else Reflect.deleteProperty(where, name)
    }
  }
}
