import jsQR from 'jsqr'
import { afterEach, expect, test } from 'vitest'
import { loadStyles } from '../../test/loadStyles.ts'
import { walletStates } from '../../test/walletStates.ts'
import { createAccountTexts } from '../../texts/account/createAccountTexts.ts'
import { createScreen } from '../createScreen.ts'
import { drawQrCode } from './drawQrCode.ts'

let end = () => {}
afterEach(() => end())

/** Reads a code as a scanner does, from its pixels on a colour. */
async function scan(code: SVGSVGElement, background: string): Promise<string | undefined> {
  const side = 480
  const copy = code.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new TypeError('no canvas')
  context.fillStyle = background
  context.fillRect(0, 0, side, side)
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, side, side)
  return jsQR(data, side, side, { inversionAttempts: 'dontInvert' })?.data
}

test.each([
  'https://farcaster.xyz/~/siwf?channelToken=7KFJD3TA',
  `https://farcaster.example/${'a'.repeat(300)}`,
])('drawQrCode: a scanner reads it: %s', async (text) => {
  expect(await scan(drawQrCode(document, text), '#fff')).toBe(text)
})

test.each(['light', 'dark'])('drawQrCode: dark on white in a %s page', async (theme) => {
  const unload = await loadStyles('frame', 'account')
  const texts = createAccountTexts('en')
  const screen = createScreen({ document, getTexts: () => texts, onView() {} })
  document.documentElement.dataset.theme = theme
  end = () => {
    screen.hide()
    unload()
    delete document.documentElement.dataset.theme
  }
  walletStates['farcaster-scan']?.(screen)
  const tile = document.querySelector('.qr')
  const code = tile?.querySelector('svg')
  if (!tile || !code) throw new TypeError('no code')
  const { backgroundColor } = getComputedStyle(tile)
  code.style.fill = getComputedStyle(code).fill
  expect(await scan(code, backgroundColor)).toMatch(/^https:/)
  expect([backgroundColor, code.style.fill]).toEqual(['rgb(255, 255, 255)', 'rgb(25, 24, 23)'])
})
