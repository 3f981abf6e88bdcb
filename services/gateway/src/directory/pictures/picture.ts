import { etagOf } from '../etagOf.ts'

/** A picture as it is sent. */
export interface Picture {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: 'image/svg+xml'
  /** With its quotes. */
  readonly etag: string
}

/** Makes a picture of SVG text. */
export function toPicture(svg: string): Picture {
  const body = new TextEncoder().encode(svg)
  return { body, type: 'image/svg+xml', etag: etagOf(body) }
}
