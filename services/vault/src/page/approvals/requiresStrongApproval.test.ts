import { base58 } from '@scure/base'
import { solana } from 'portico/networks'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareRequest } from '../signing/prepareRequest.ts'
import { createSolanaTransaction } from '../signing/test/createSolanaTransaction.ts'
import { createTestAccount, SITE, type TestAccount } from '../signing/test/createTestAccount.ts'
import { CHAIN, createTestNodes } from '../signing/test/createTestNodes.ts'
import { getApprovalPlace, requiresStrongApproval } from './requiresStrongApproval.ts'

const SOLANA = solana.caipNetworkId

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

async function prepare(method: string, createParams: (wallet: TestAccount) => unknown) {
  const isSolana = method.startsWith('solana_')
  const chainId = isSolana ? SOLANA : 'eip155:1'
  const { nodes } = createTestNodes(CHAIN, chainId)
  return prepareRequest(wallet.request(method, createParams(wallet), { nodes, chainId }))
}

const createSignIn = (address: Address) =>
  createSiweMessage({
    address,
    chainId: 1,
    domain: new URL(SITE).host,
    nonce: '0123456789abcdef',
    uri: SITE,
    version: '1',
  })

const encode = (bytes: Uint8Array) => base58.encode(bytes)
const text = new TextEncoder().encode('hi')
const mail = { types: { Mail: [] }, primaryType: 'Mail', domain: {}, message: {} }

const weak: readonly [string, Parameters<typeof prepare>][] = [
  [
    'a sign-in',
    ['personal_sign', ({ account }) => [createSignIn(account.address), account.address]],
  ],
]

const strong: readonly [string, Parameters<typeof prepare>][] = [
  ['a text', ['personal_sign', ({ account }) => ['hi', account.address]]],
  [
    'a text on Solana',
    [
      'solana_signMessage',
      ({ addresses }) => ({ message: encode(text), pubkey: addresses.solanaAddress }),
    ],
  ],
  ['bytes that are no text', ['personal_sign', ({ account }) => ['0xff00', account.address]]],
  [
    'bytes on Solana',
    [
      'solana_signMessage',
      ({ addresses }) => ({
        message: encode(Uint8Array.of(0xff, 0)),
        pubkey: addresses.solanaAddress,
      }),
    ],
  ],
  ['typed data', ['eth_signTypedData_v4', ({ account }) => [account.address, mail]]],
  [
    'a transaction without value',
    [
      'eth_sendTransaction',
      ({ account }) => [{ from: account.address, to: account.address, value: '0x0' }],
    ],
  ],
  [
    'a transaction on Solana',
    [
      'solana_signTransaction',
      ({ addresses: { solanaAddress: payer } }) => ({
        transaction: createSolanaTransaction({ payer }).base64,
        pubkey: payer,
      }),
    ],
  ],
]

const away = { isEmbedded: true, hasPasskey: false }

describe('requiresStrongApproval', () => {
  test.each(weak)('a click is enough for %s', async (_, request) => {
    const prepared = await prepare(...request)
    expect(requiresStrongApproval(prepared)).toBe(false)
    expect(getApprovalPlace({ ...away, prepared })).toBe('here')
  })

  test.each(strong)('a click in the page of a site is not enough for %s', async (_, request) => {
    const prepared = await prepare(...request)
    expect(requiresStrongApproval(prepared)).toBe(true)
    expect(getApprovalPlace({ ...away, prepared })).toBe('popup-required')
    expect(getApprovalPlace({ ...away, prepared, hasPasskey: true })).toBe('passkey')
    expect(getApprovalPlace({ ...away, prepared, isEmbedded: false })).toBe('here')
  })
})
