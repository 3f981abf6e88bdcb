import jsQR from 'jsqr'
import { page } from 'vitest/browser'

/** Reads the QR code from a screenshot of an element. */
export async function scanCode(element: Element | null): Promise<string | undefined> {
  if (!element) return undefined
  // The runner shrinks screenshots of pages that are wider than its window.
  await page.viewport(480, 760)
  const picture = await page.elementLocator(element).screenshot({ save: false })
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
  const blob = new Blob([bytes], { type: 'image/png' })
  const image = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, image.width, image.height)
  return pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data
}
