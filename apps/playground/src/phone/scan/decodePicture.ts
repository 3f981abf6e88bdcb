/** A part of the Shape Detection API, which not all browsers have. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const SIDE_MAX = 1600

/** Reads the QR code of a picture. Resolves with undefined without one. */
export type DecodePicture = (picture: ImageBitmap | HTMLVideoElement) => Promise<string | undefined>

/** Uses the browser's own decoder if it has one, else loads a small one. */
export async function loadDecoder(): Promise<DecodePicture> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const formats: readonly string[] = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue
  }
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const { width, height } = sizeOf(picture)
    if (!context || width === 0 || height === 0) return undefined
    const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    // Transparent pixels count as white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const {
      data,
      width: columns,
      height: rows,
    } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsQR(data, columns, rows)?.data || undefined
  }
}

/** Reads the QR code of a picture file. */
export async function decodeFile(file: Blob): Promise<string | undefined> {
  try {
    const [decode, picture] = await Promise.all([loadDecoder(), createImageBitmap(file)])
    return await decode(picture)
  } catch {
    // The file is not an image.
    return undefined
  }
}

function sizeOf(picture: ImageBitmap | HTMLVideoElement): { width: number; height: number } {
  if (picture instanceof ImageBitmap) return picture
  return { width: picture.videoWidth, height: picture.videoHeight }
}
