import type { Rgb } from './colors.ts'

/**
 * Reads any CSS colour by painting it: the browser knows all notations and resolves `var()` in place.
 *
 * @param name - a custom property that holds a colour
 */
export function readColor(element: Element, name: string): Rgb | undefined {
  const value = getComputedStyle(element).getPropertyValue(name).trim()
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
