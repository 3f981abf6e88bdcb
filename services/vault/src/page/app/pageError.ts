/** The server left something out of the page, without which the frame cannot start. */
export class PageError extends Error {
  override readonly name = 'PageError'
}
