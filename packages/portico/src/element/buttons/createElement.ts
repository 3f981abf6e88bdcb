/** Makes an element with attributes and content. Not by `innerHTML`: names and addresses are text, whatever stands in them. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  setAttributes(element, attributes)
  element.append(...content)
  return element
}

const box = { width: '20', height: '20' }

/** A picture of a button's size, whatever its own is. */
export const createImage = (attributes: Readonly<Record<string, string>>): HTMLImageElement =>
  createElement('img', { alt: '', ...box, ...attributes })

/** An empty picture at the size of a button's: it keeps the place. */
export function createSvg(attributes: Readonly<Record<string, string>> = {}): SVGElement {
  return createSvgElement('svg', { ...box, ...attributes })
}

/** A part of a picture. */
export function createSvgElement(
  name: 'svg' | 'circle',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  setAttributes(element, attributes)
  return element
}

/** Sets what is not so yet: a screen reader would read again what is written again. */
export function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
