/**
 * Creates an element with attributes and content. It never uses `innerHTML`, because names and
 * addresses are untrusted text.
 */
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

/** Creates an image of the size that buttons use, whatever the size of the file. */
export const createImage = (attributes: Readonly<Record<string, string>>): HTMLImageElement =>
  createElement('img', { alt: '', ...box, ...attributes })

/** Creates an empty picture of the size that buttons use, as a placeholder. */
export function createSvg(attributes: Readonly<Record<string, string>> = {}): SVGElement {
  return createSvgElement('svg', { ...box, ...attributes })
}

/** Creates an SVG element. */
export function createSvgElement(
  name: 'svg' | 'circle',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  setAttributes(element, attributes)
  return element
}

/** Sets only the attributes that differ: a screen reader announces each write again. */
export function setAttributes(
  element: Element,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}
