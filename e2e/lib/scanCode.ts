import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Reads the QR code that an element shows, as a camera does. */
export async function scanCode(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const image = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] }
  }, picture)
  return decodeQR({ ...image, data: Uint8Array.from(image.data) })
}
