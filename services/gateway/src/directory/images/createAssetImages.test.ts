import { allNetworks } from 'portico/networks'
import { expect, test } from 'vitest'
import { createDirectory } from '../createDirectory.ts'
import { createAssetImages } from './createAssetImages.ts'
import type { SvgImage } from './svgImage.ts'

const images = createAssetImages({
  directory: createDirectory(),
  networks: [{ id: 31337, name: 'Local World', caipNetworkId: 'eip155:31337' }],
})
const text = (image: SvgImage | undefined) =>
  image === undefined ? undefined : new TextDecoder().decode(image.body)
const plain =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+"><title>[^<>]*<\/title>/

test("createAssetImages: every known network has an image, with the modal's mark if there is one", () => {
  for (const { caipNetworkId } of allNetworks)
    expect(text(images.getAssetImage(caipNetworkId))).toMatch(plain)
  const ethereum = text(images.getAssetImage('eip155:1'))
  expect(ethereum).toContain('<title>Ethereum</title>')
  expect(ethereum).toContain('m12 4-5 8.15')
  expect(ethereum).toContain('fill="#627eea"')
  expect(text(images.getAssetImage('eip155:11155111'))).toContain('fill="#737985"')
  expect(text(images.getAssetImage('eip155:7777777'))).toContain('>ZO</text>')
})

test('createAssetImages: a configured network has its letters, an unnamed one a ring', () => {
  expect(text(images.getAssetImage('eip155:31337'))).toContain('>LW</text>')
  expect(text(images.getAssetImage('eip155:424242'))).toContain('<title>Network</title>')
})

test('createAssetImages: a connector has the image of its wallet', () => {
  expect(text(images.getAssetImage('metamask'))).toContain('<title>MetaMask</title>')
  for (const id of ['', 'nobody', 'eip155', 'eip155:', ':1', '__proto__', '../x'])
    expect([id, images.getAssetImage(id)]).toEqual([id, undefined])
})

test('createAssetImages: a currency shows its symbol or code', () => {
  expect(text(images.getCurrencyImage('USD'))).toContain('>$</text>')
  expect(images.getCurrencyImage('usd')).toBe(images.getCurrencyImage('USD'))
  expect(text(images.getCurrencyImage('eur'))).toContain('>€</text>')
  expect(text(images.getCurrencyImage('XYZ'))).toContain('>XYZ</text>')
  for (const id of ['', 'us', 'usdt', '$$$', '<b>', '__proto__'])
    expect([id, images.getCurrencyImage(id)]).toEqual([id, undefined])
})

test('createAssetImages: a token shows its symbol, an address two of its letters', () => {
  expect(text(images.getTokenImage('usdc'))).toContain('>USDC</text>')
  expect(text(images.getTokenImage('BITCOIN'))).toContain('>BITC</text>')
  const address = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(text(images.getTokenImage(address))).toContain('>A0</text>')
  expect(images.getTokenImage(address.toLowerCase())?.etag).toBe(
    images.getTokenImage(address)?.etag,
  )
  for (const id of ['', '<svg>', 'a b', 'eip155:1', 'a'.repeat(65), 'x"y'])
    expect([id, images.getTokenImage(id)]).toEqual([id, undefined])
})
