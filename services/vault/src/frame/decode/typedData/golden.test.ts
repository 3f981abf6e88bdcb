import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, test } from 'vitest'
import { toJson } from '../test/toText.ts'
import ethers from '../vectors/ethersTypedData.json' with { type: 'json' }
import ledger from '../vectors/ledgerTypedData.json' with { type: 'json' }
import { decodeTypedData } from './decodeTypedData.ts'

function getChainId(domain: { chainId?: number | string }): bigint {
  return BigInt(domain.chainId ?? 1)
}

test.each(ethers.cases)('decodeTypedData: the digest of $name', ({ typedData, digest }) => {
  const chainId = getChainId(typedData.domain)
  expect(decodeTypedData({ typedData, chainId }).digest).toBe(digest)
})

describe('decodeTypedData', () => {
  test.each(ledger.cases)('$name', ({ typedData, permit }) => {
    const decoded = decodeTypedData({ typedData, chainId: getChainId(typedData.domain) })
    expect(toJson(decoded.permit)).toEqual(permit)
    expect(decoded.digest).toBe(hashTypedData(typedData as unknown as TypedDataDefinition))
  })
})
