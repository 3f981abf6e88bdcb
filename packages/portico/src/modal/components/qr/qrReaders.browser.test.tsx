import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import jsQR from 'jsqr'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeDirectory, GATEWAY } from '../../test/fakeGateway.ts'
import { fakeRelay, reachable } from '../../test/fakeRelay.ts'
import { dialog, letPass, mountOpen, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { QrCode } from './QrCode.tsx'

const COUNT = 200
const COLUMNS = 2
const ROWS = 2
const GAP = 12

let world: ModalWorld
let roots: Root[] = []
afterEach(async () => {
  for (const root of roots) root.unmount()
  roots = []
  world.portico.close()
  await page.viewport(1280, 800)
})

/** Opens a wallet's view and returns the tile with its code. */
async function openTile(themeMode: 'light' | 'dark'): Promise<HTMLElement> {
  fakeDirectory(6, reachable)
  world = modalWorld([fakeRelay()], { gatewayUrl: GATEWAY, themeMode })
  await mountOpen(world)
  await page.getByRole('button', { name: 'Wallet 0', exact: true }).click()
  const tile = () => shadow().querySelector<HTMLElement>('.qr')
  await expect.poll(() => tile()?.querySelector('.qr-modules')).not.toBeNull()
  await letPass(world, 200, () => tile()?.querySelectorAll('.qr-code')).toHaveLength(1)
  return tile() as HTMLElement
}

/** Returns a pairing URI, the same one for a number in each run. */
function pairingUri(at: number): string {
  const hex = (seed: number) => {
    let state = seed
    return Array.from({ length: 64 }, () => {
      // The generator of Park and Miller.
      state = (state * 48_271) % 2_147_483_647
      return (state & 15).toString(16)
    }).join('')
  }
  const methods = at % 4 === 0 ? '&methods=wc_sessionAuthenticate' : ''
  return `wc:${hex(at + 1)}@2?relay-protocol=irn&symKey=${hex(at + 90_001)}${methods}`
}

/** Shows copies of the tile at its size over the open modal, each with its own code. */
function layOut(tile: HTMLElement, uris: readonly string[], side: number): HTMLElement {
  const sheet = document.createElement('div')
  sheet.style.cssText = `position: fixed; inset: 0; z-index: 9; display: grid; gap: ${GAP}px;
    align-content: start; grid-template-columns: repeat(${COLUMNS}, ${side}px); background: var(--s0)`
  for (const uri of uris) {
    const copy = tile.cloneNode(true) as HTMLElement
    copy.style.inlineSize = `${side}px`
    const code = document.createElement('span')
    // The modal may be replacing a code: remove both layers.
    for (const drawn of copy.querySelectorAll('.qr-code, .qr-empty')) drawn.remove()
    copy.querySelector('[role="img"]')?.prepend(code)
    sheet.append(copy)
    const root = createRoot(code)
    roots.push(root)
    flushSync(() => root.render(<QrCode uri={uri} withLogo />))
  }
  return sheet
}

async function picture(): Promise<OffscreenCanvas> {
  const base64 = await page.screenshot({ save: false })
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas
}

const readers: Readonly<Record<string, (pixels: ImageData) => string | undefined>> = {
  jsQR: ({ data, width, height }) => jsQR(data, width, height)?.data,
  zxing: ({ data, width, height }) => {
    const grey = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4 + 1] ?? 0)
    const source = new RGBLuminanceSource(grey, width, height)
    try {
      return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
    } catch {
      return undefined
    }
  },
}

describe('QR codes of wallets', () => {
  test('have no more than 53 modules on a side, as few as the address allows', async () => {
    const tile = await openTile('light')
    const width = tile.querySelector<SVGSVGElement>('.qr-code')?.viewBox.baseVal.width
    expect(width).toBeLessThanOrEqual(53 + 2 * 4)
  })

  test.each(['light', 'dark'] as const)(
    'are read by jsQR and ZXing off a %s screen',
    // Fifty screenshots take 13 s on two cores, and longer beside other tests.
    { timeout: 180_000 },
    async (theme) => {
      const tile = await openTile(theme)
      const side = Math.round(tile.getBoundingClientRect().width)
      const host = dialog()
      await page.viewport(COLUMNS * (side + GAP), ROWS * (side + GAP))
      const read = { jsQR: 0, zxing: 0 }
      const uris = Array.from({ length: COUNT }, (_, at) => pairingUri(at))
      for (let at = 0; at < COUNT; at += COLUMNS * ROWS) {
        const some = uris.slice(at, at + COLUMNS * ROWS)
        const sheet = layOut(tile, some, side)
        host.append(sheet)
        const canvas = await picture()
        // The runner shrinks pages that are wider than its window.
        expect(canvas.width).toBe(window.innerWidth)
        const { left, top } = sheet.getBoundingClientRect()
        for (const [index, uri] of some.entries()) {
          const x = Math.round(left + (index % COLUMNS) * (side + GAP))
          const y = Math.round(top + Math.floor(index / COLUMNS) * (side + GAP))
          const pixels = canvas.getContext('2d')?.getImageData(x, y, side, side)
          if (pixels && readers.jsQR?.(pixels) === uri) read.jsQR += 1
          if (pixels && readers.zxing?.(pixels) === uri) read.zxing += 1
        }
        sheet.remove()
      }
      expect(read.jsQR).toBeGreaterThanOrEqual(COUNT * 0.99)
      expect(read.zxing).toBeGreaterThanOrEqual(COUNT * 0.99)
    },
  )
})
