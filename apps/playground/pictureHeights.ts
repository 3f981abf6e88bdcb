import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../e2e/deep/pictures', import.meta.url))

/** The heights of the gallery's pictures by file name, so that they take their place at once. */
export function pictureHeights(): Readonly<Record<string, number>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pictures = files.filter((file) => file.endsWith('.png'))
  return Object.fromEntries(pictures.map((file) => [basename(file), readHeight(file)]))
}

/** A PNG file starts with its signature and the chunk IHDR: width and height in 32 bits each. */
function readHeight(file: string): number {
  const header = Buffer.alloc(24)
  const descriptor = openSync(`${folder}/${file}`, 'r')
  readSync(descriptor, header)
  closeSync(descriptor)
  return header.readUInt32BE(20)
}
