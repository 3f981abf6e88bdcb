import type { Rgb } from './colors.ts'

const HEX = /^#([\da-f]{3}){1,2}$/i

function fromHex(value: string): Rgb {
  const digits = value.slice(1)
  const number = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
}

/**
 * Reads any CSS colour by painting it: the browser knows all notations and resolves `var()` in place.
 *
 * @param name - a custom property that holds a colour
 */
export function readColor(element: Element, name: string): Rgb | undefined {
  const value = getComputedStyle(element).getPropertyValue(name).trim()
  // Most are written so, the defaults among them, and a canvas is dear.
  if (HEX.test(value)) return fromHex(value)
  if (!value || !CSS.supports('color', value)) return undefined
  const canvas = element.ownerDocument.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}
