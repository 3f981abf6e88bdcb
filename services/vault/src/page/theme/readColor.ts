import type { Rgb } from './color.ts'

const HEX = /^#([\da-f]{3}){1,2}$/i

/**
 * Reads a colour. Only the browser knows all notations, so it paints those that are not hex.
 *
 * @returns `undefined` for what is no colour, and for one that is not opaque
 */
export function readColor(document: Document, value: string): Rgb | undefined {
  if (HEX.test(value)) return fromHex(value)
  if (!CSS.supports('color', value)) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = value
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red / 255, green / 255, blue / 255] : undefined
}

function fromHex(value: string): Rgb {
  const digits = value.slice(1)
  const number = Number.parseInt(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits, 16)
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
}
