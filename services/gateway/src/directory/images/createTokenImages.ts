import { getNativePlaceholder, readTokenId } from '../../tokens/tokenId.ts'
import { loadMarks, type Mark, type Marks } from '../loadMarks.ts'
import { loadTokens, type MarkedToken } from '../loadTokens.ts'
import { drawMark } from './createNetworkImages.ts'
import { drawMonogram, getTokenGround } from './drawMonogram.ts'
import { publishedNetworks } from './publishedNetworks.ts'
import { type SvgImage, toSvgImage } from './svgImage.ts'

const SYMBOL = /^[A-Za-z0-9._-]{1,32}$/
/** CAIP-10, or CAIP-19 without its slash. */
const ADDRESS = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:([-.%a-zA-Z0-9]{1,128})$/

export interface CreateTokenImagesOptions {
  readonly tokens?: readonly MarkedToken[] | undefined
  readonly marks?: Marks | undefined
}

/**
 * Creates the images of tokens. A contract has a mark only by its address on its network: anyone
 * can deploy a token with any symbol. The placeholder of a native coin has the coin's mark.
 * Without a mark: up to four letters of a symbol, or two letters of an address on grey.
 *
 * @returns a function of a symbol or a CAIP-10 id; `undefined` for anything else. The case of an
 * EVM address does not matter.
 * @example
 * createTokenImages()('eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48') // USDC's mark
 */
export function createTokenImages({
  tokens = loadTokens(),
  marks = loadMarks(),
}: CreateTokenImagesOptions = {}): (id: string) => SvgImage | undefined {
  const bySymbol = new Map<string, SvgImage>()
  const byAddress = createCoinImages(marks)
  for (const { name, symbols, addresses, mark } of tokens) {
    const image =
      'svg' in mark ? toSvgImage(mark.svg) : drawCoin(marks.networks[mark.network], name)
    if (!image) continue
    for (const symbol of symbols) bySymbol.set(symbol, image)
    for (const address of addresses) byAddress.set(address, image)
  }
  return (id) => {
    if (SYMBOL.test(id)) {
      const symbol = id.toUpperCase()
      const drawn = () => toSvgImage(drawMonogram(symbol, symbol, getTokenGround(symbol)))
      return bySymbol.get(symbol) ?? drawn()
    }
    const form = ADDRESS.exec(id)?.[1]
    if (form === undefined) return undefined
    const token = readTokenId(id)
    const image = token && byAddress.get(`${token.chainId}:${token.address}`)
    return image ?? toSvgImage(drawMonogram(lettersOf(form), 'Token'))
  }
}

function lettersOf(address: string): string {
  const hex = /^0x[0-9a-fA-F]+$/.test(address)
  return (hex ? address.slice(2) : address)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 2)
    .toUpperCase()
}

/** The native coins. Several networks share Ether, and an Asset Hub has its relay chain's coin. */
function createCoinImages(marks: Marks): Map<string, SvgImage> {
  const images = new Map<string, SvgImage>()
  for (const { id, caipNetworkId, chainNamespace, nativeCurrency } of publishedNetworks) {
    const { symbol, name } = nativeCurrency
    const image = drawCoin(marks.coins[symbol] ?? marks.networks[id], name)
    if (image) images.set(`${caipNetworkId}:${getNativePlaceholder(chainNamespace)}`, image)
  }
  return images
}

const drawCoin = (mark: Mark | undefined, name: string) => mark && toSvgImage(drawMark(mark, name))
