import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'

/**
 * The font family of test pages: Latin letters of Inter, Arabic letters of IBM Plex Sans Arabic.
 */
export const TEST_FONT = 'Portico Test'

const weights = [400, 500, 600]

const scripts = [
  { name: 'inter', subset: 'latin', range: 'U+0-5FF,U+1E00-FAFF' },
  {
    name: 'ibm-plex-sans-arabic',
    subset: 'arabic',
    range: 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFF',
  },
]

/** @typedef {{ family: string, weight: string, unicodeRange: string, source: string }} FontFile */

/** The files of the font, which looks the same on every machine. @returns {readonly FontFile[]} */
export function testFontFiles() {
  const require = createRequire(inRoot('e2e/package.json'))
  return scripts.flatMap(({ name, subset, range }) =>
    weights.map((weight) => {
      const path = `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`
      const data = readFileSync(require.resolve(path)).toString('base64')
      return {
        family: TEST_FONT,
        weight: String(weight),
        unicodeRange: range,
        source: `url(data:font/woff2;base64,${data})`,
      }
    }),
  )
}

/**
 * Adds the font to each page that opens from now on.
 *
 * @param {Pick<import('playwright').Page, 'addInitScript'>} page a page or a whole context
 */
export async function useTestFont(page) {
  await page.addInitScript((files) => {
    for (const { family, weight, unicodeRange, source } of files) {
      const face = new FontFace(family, source, { weight, unicodeRange })
      document.fonts.add(face)
      void face.load()
    }
  }, testFontFiles())
}
