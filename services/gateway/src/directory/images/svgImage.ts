import { createEtag } from '../createEtag.ts'

/** An SVG image as it is sent. */
export interface SvgImage {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: 'image/svg+xml'
  /** With its quotes. */
  readonly etag: string
}

/** Creates an image from SVG text. */
export function toSvgImage(svg: string): SvgImage {
  const body = new TextEncoder().encode(svg)
  return { body, type: 'image/svg+xml', etag: createEtag(body) }
}
