/** Writes a text if it is another one: a live region announces whatever is written. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
