import fc from 'fast-check'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeInteger, decodeRevert, decodeText, encodeCall } from './abi.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('encodeCall: equals viem', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const same = fc.property(amount, (value) => {
    const args = [TO, value] as const
    const theirs = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    expect(encodeCall('transfer(address,uint256)', TO, value)).toBe(theirs.toLowerCase())
  })
  fc.assert(same, { seed: 1, numRuns: 200 })
  for (const name of [
    'balanceOf(address)',
    'decimals()',
    'symbol()',
    'getL1FeeUpperBound(uint256)',
    'approve(address,uint256)',
    'allowance(address,address)',
    'deposit()',
    'withdraw(uint256)',
    'name()',
    'version()',
    'eip712Domain()',
    'DOMAIN_SEPARATOR()',
    'PERMIT_TYPEHASH()',
    'nonces(address)',
    'selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)',
    'multicall(bytes[])',
  ] as const) {
    expect(encodeCall(name)).toBe(toFunctionSelector(name))
  }
})

test('decodeText, decodeRevert: decode strings and revert reasons, survive invalid data', () => {
  const abi = parseAbi(['error Error(string)', 'error Panic(uint256)'])
  expect(abi).toHaveLength(2)
  const back = fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
    const words = encodeAbiParameters([{ type: 'string' }], [text])
    expect(decodeRevert(`0x08c379a0${words.slice(2)}`) ?? '').toBe(text.replace(/^\ufeff/, ''))
  })
  fc.assert(back, { seed: 2, numRuns: 200 })
  const panic = encodeAbiParameters([{ type: 'uint256' }], [17n])
  expect(decodeRevert(`0x4e487b71${panic.slice(2)}`)).toBe('Panic 17')
  expect(decodeText(`0x${'54455354'.padEnd(64, '0')}`)).toBe('TEST')
  expect([decodeInteger('0x'), decodeInteger(null), decodeRevert('0xdeadbeef')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const anything = fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
    expect(typeof decodeText(`0x${Buffer.from(bytes).toString('hex')}`)).toBe('string')
  })
  fc.assert(anything, { seed: 3, numRuns: 300 })
})
