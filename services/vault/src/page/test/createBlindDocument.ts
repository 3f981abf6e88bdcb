/**
 * A document in which everything exists and nothing happens: for tests of what is drawn, not how.
 * Component tests draw in a real browser.
 */
export function createBlindDocument(): Document {
  const nothing: unknown = new Proxy(() => {}, {
    get: (_, key) => (key === Symbol.toPrimitive ? () => '' : nothing),
    apply: () => nothing,
    set: () => true,
  })
  return nothing as Document
}
