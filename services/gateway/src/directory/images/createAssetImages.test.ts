import { allNetworks, polkadot, polkadotAssetHub, solana } from 'portico/networks'
import { NATIVE_TOKEN_ADDRESSES } from 'portico/wire'
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
  const kusama = images.getAssetImage('polkadot:b0a8d493285c2df73290dfb7e61f870f')
  expect(text(kusama)).toContain('<title>Kusama</title><rect width="24" height="24" fill="#000"/>')
})

test('createAssetImages: a configured network has its letters, an unnamed one a ring', () => {
  expect(text(images.getAssetImage('eip155:31337'))).toContain('>LO</text>')
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

test('createAssetImages: a symbol has its mark, else its letters', () => {
  expect(text(images.getTokenImage('usdc'))).toContain('<title>USD Coin</title>')
  expect(images.getTokenImage('USDC.e')).toBe(images.getTokenImage('USDC'))
  expect(text(images.getTokenImage('ETH'))).toContain('m12 4-5 8.15')
  expect(text(images.getTokenImage('NOBODY'))).toContain('>NOBO</text>')
  for (const id of ['', '<svg>', 'a b', 'eip155:1', 'a'.repeat(65), 'x"y'])
    expect([id, images.getTokenImage(id)]).toEqual([id, undefined])
})

test('createAssetImages: a contract has a mark only by its address on its network', () => {
  const mark = images.getTokenImage('USDC')
  const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(images.getTokenImage(`eip155:1:${address}`)).toBe(mark)
  expect(images.getTokenImage(`eip155:1:${address.toLowerCase()}`)).toBe(mark)
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(images.getTokenImage(`${solana.caipNetworkId}:${mint}`)).toBe(mark)
  // The same contract on another network, a similar one, and a mint in lower case are others.
  for (const id of [
    `eip155:137:${address}`,
    `eip155:1:${address.slice(0, -1)}9`,
    `${solana.caipNetworkId}:${mint.toLowerCase()}`,
  ]) {
    expect(text(images.getTokenImage(id))).toContain('<title>Token</title>')
  }
  expect(text(images.getTokenImage(`eip155:137:${address}`))).toContain('>A0</text>')
})

test('createAssetImages: native coins have the mark of their network', () => {
  const coin = (id: string) => text(images.getTokenImage(id))
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  expect(coin(`eip155:1:${native}`)).toContain('m12 4-5 8.15')
  expect(coin(`eip155:8453:${native}`)).toBe(coin(`eip155:1:${native}`))
  // The coin of a test network looks like the real coin.
  expect(coin(`eip155:43113:${native}`)).toContain('fill="#e84142"')
  const [relay, hub] = [polkadot, polkadotAssetHub].map(({ caipNetworkId }) =>
    coin(`${caipNetworkId}:${NATIVE_TOKEN_ADDRESSES.polkadot}`),
  )
  expect(relay).toContain('fill="#e6007a"')
  expect(hub).toBe(relay)
})
