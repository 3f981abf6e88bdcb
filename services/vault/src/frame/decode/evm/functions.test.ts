import { erc20Abi, erc721Abi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from './functions.ts'
import { calls } from './test/calls.ts'

describe('FUNCTIONS', () => {
  test('each selector is that of its signature', () => {
    for (const { selector, signature } of FUNCTIONS) {
      expect(selector, signature).toBe(toFunctionSelector(signature))
    }
    expect(new Set(FUNCTIONS.map(({ selector }) => selector)).size).toBe(FUNCTIONS.length)
  })

  test('each function is one of the cases', () => {
    const known = calls.map(([signature]) => signature)
    expect(FUNCTIONS.map(({ signature }) => signature).sort()).toEqual([...known].sort())
  })

  test('all writing functions of ERC-20 and ERC-721 are known', () => {
    const selectors = [...erc20Abi, ...erc721Abi].flatMap((item) =>
      item.type === 'function' && item.stateMutability !== 'view' && item.inputs.length > 0
        ? [toFunctionSelector(item)]
        : [],
    )
    const known: readonly string[] = FUNCTIONS.map(({ selector }) => selector)
    expect(selectors.filter((selector) => !known.includes(selector))).toEqual([])
    expect(selectors.length).toBeGreaterThan(6)
  })
})
