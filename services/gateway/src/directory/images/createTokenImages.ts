import { drawMonogram, getTokenGround } from './drawMonogram.ts'
import { type SvgImage, toSvgImage } from './svgImage.ts'

const SYMBOL = /^[A-Za-z0-9._-]{1,32}$/
/** CAIP-10, or CAIP-19 without its slash. */
const ADDRESS = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:([-.%a-zA-Z0-9]{1,128})$/

/**
 * Creates the images of tokens: up to four letters of a symbol, or two letters of an address on
 * grey.
 *
 * @returns a function of a symbol or a CAIP-10 id; `undefined` for anything else. The case of an
 * EVM address does not matter.
 * @example
 * createTokenImages()('USDC') // 'USDC'
 */
export function createTokenImages(): (id: string) => SvgImage | undefined {
  return (id) => {
    if (SYMBOL.test(id)) {
      const symbol = id.toUpperCase()
      return toSvgImage(drawMonogram(symbol, symbol, getTokenGround(symbol)))
    }
    const address = ADDRESS.exec(id)?.[1]
    if (address === undefined) return undefined
    const hex = /^0x[0-9a-fA-F]+$/.test(address)
    const letters = (hex ? address.slice(2) : address).replace(/[^A-Za-z0-9]/g, '').slice(0, 2)
    return toSvgImage(drawMonogram(letters.toUpperCase(), 'Token'))
  }
}
