import fc from 'fast-check'
import { UNSAFE_METHODS } from 'portico/wire/frame'
import { describe, expect, test } from 'vitest'
import { classifyRequest } from './classifyRequest.ts'
import { NODE_METHODS, WALLET_METHODS } from './methods.ts'

const known: readonly string[] = [...NODE_METHODS, ...WALLET_METHODS, ...UNSAFE_METHODS]

describe('classifyRequest', () => {
  test.each(['eth_call', 'eth_getBalance', 'eth_getLogs'])('%s is read from the node', (method) => {
    expect(classifyRequest(method)).toEqual({ kind: 'safe', source: 'node', method })
  })

  test.each(['eth_accounts', 'eth_chainId', 'wallet_getCapabilities'])(
    '%s is read from the wallet',
    (method) => {
      expect(classifyRequest(method)).toEqual({ kind: 'safe', source: 'wallet', method })
    },
  )

  test.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ])('%s needs an approval', (method) => {
    expect(classifyRequest(method)).toEqual({ kind: 'unsafe', method })
  })

  test.each([
    'eth_sign',
    'eth_signAuthorization',
    'wallet_signAuthorization',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_sendRawTransaction',
    'eth_subscribe',
    'personal_ecRecover',
    'personal_unlockAccount',
    'wallet_addEthereumChain',
    'debug_traceTransaction',
    'admin_addPeer',
    'toString',
    '__proto__',
    '',
  ])('%s is refused', (method) => {
    expect(classifyRequest(method)).toEqual({ kind: 'refused' })
  })

  test('no method is in two lists', () => {
    expect(new Set(known).size).toBe(known.length)
  })

  test('a method that is not spelled as in a list is refused', () => {
    const near = fc
      .constantFrom(...known)
      .chain((name) =>
        fc.constantFrom(name.toUpperCase(), ` ${name}`, `${name}\n`, `${name}2`, name.slice(0, -1)),
      )
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (method) => {
        fc.pre(!known.includes(method))
        expect(classifyRequest(method)).toEqual({ kind: 'refused' })
      }),
    )
  })
})
