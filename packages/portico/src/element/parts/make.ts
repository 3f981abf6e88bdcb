/** Makes an element with attributes and content. Not by `innerHTML`: names and addresses are text, whatever stands in them. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...content)
  return element
}

/** A picture of a button's size, whatever its own is. */
export const makePicture = (attributes: Readonly<Record<string, string>>): HTMLImageElement =>
  make('img', { alt: '', width: '20', height: '20', ...attributes })

/** An empty picture at the size of a button's: it keeps the place. */
export function makeSvg(attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const svg = makeSvgPart('svg', { width: '20', height: '20', ...attributes })
  return svg
}

/** A part of a picture. */
export function makeSvgPart(
  name: 'svg' | 'circle',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
