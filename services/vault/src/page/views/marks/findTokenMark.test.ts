import { describe, expect, test } from 'vitest'
import { findTokenMark } from './findTokenMark.ts'
import { networkMarks } from './marks.ts'
import { tokenAddresses, tokenDrawings } from './tokenTable.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
// https://developers.circle.com/stablecoins/usdc-contract-addresses
const USDC = 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const SOLANA_USDC = `${SOLANA}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`

describe('findTokenMark', () => {
  test('the same token has one mark on EVM networks and on Solana', () => {
    expect(findTokenMark(USDC)).toEqual({ drawing: tokenDrawings.usdc })
    expect(findTokenMark(SOLANA_USDC)).toEqual({ drawing: tokenDrawings.usdc })
  })

  test.each([
    ['another network', USDC.replace(':1:', ':10:')],
    ['another address', USDC.replace(/8$/, '9')],
    ['a mint in other letters', SOLANA_USDC.toLowerCase()],
    ['a name', 'usdc'],
    ['nothing', undefined],
  ])('behaviour: %s has none', (_, id) => {
    expect(findTokenMark(id)).toBeUndefined()
  })

  test('a wrapped coin, and the token of a network, have the mark of the network', () => {
    const weth = 'eip155:1:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
    expect(findTokenMark(weth)).toBe(networkMarks.get('eip155:1'))
    const arb = 'eip155:42161:0x912ce59144191c1204e64559fe8253a0e49e6548'
    expect(findTokenMark(arb)).toBe(networkMarks.get('eip155:42161'))
  })

  test('every line of the table has a mark, and every address is there once', () => {
    const lines = tokenAddresses.split('\n').map((line) => line.split(' '))
    const ids = lines.flatMap(([, ...all]) => all)
    expect(ids.filter((id) => !findTokenMark(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(lines.length).toBeGreaterThanOrEqual(15)
  })
})
