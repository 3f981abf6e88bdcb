import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapWalletError, walletCodes } from './mapWalletError.ts'
import { isPorticoError, PorticoError } from './porticoError.ts'
import { unsupportedChain } from './rows/thrown.ts'

describe('by code', () => {
  test.each(walletCodes)('%d', (code, row) => {
    expect(mapWalletError({ code, message: 'x' }).code).toBe(row.code)
    expect(mapWalletError({ code: String(code) }).code).toBe(row.code)
    expect(mapWalletError(new Error('x', { cause: { code } })).code).toBe(row.code)
  })
})

describe('errors of wallets', () => {
  test.each<[string, unknown, string]>([
    ['a plain object', { code: 4001, message: 'User rejected the request.' }, 'rpc/user-rejected'],
    [
      'an internal error around the real one',
      { code: -32603, data: { originalError: { code: 4902 } } },
      'rpc/switch-chain',
    ],
    [
      'an internal error with clear words',
      { code: -32603, message: 'User denied transaction signature' },
      'rpc/user-rejected',
    ],
    [
      'an upgrade declined',
      { code: 5750, message: 'User rejected the upgrade' },
      'rpc/atomic-upgrade-rejected',
    ],
    ['a word for a code', { code: 'ACTION_REJECTED', message: 'x' }, 'rpc/user-rejected'],
    ['a bare text', 'User rejected the request', 'rpc/user-rejected'],
    ['a bare text by another wallet', 'Cancelled', 'rpc/user-rejected'],
    ['words without a code', new Error('Request cancelled by user'), 'rpc/user-rejected'],
    [
      'a request that is open',
      { code: -32002, message: "Request of type 'wallet_requestPermissions' already pending" },
      'connector/request-pending',
    ],
    [
      'a request in work',
      { code: -32002, message: 'Already processing eth_requestAccounts. Please wait.' },
      'connector/request-pending',
    ],
    [
      'an unknown chain in words',
      { code: -32603, message: 'Unrecognized chain ID "0x2105".' },
      'rpc/switch-chain',
    ],
    ['a locked wallet', { message: 'Wallet is locked' }, 'connector/locked'],
    ['an abort', new DOMException('stop', 'AbortError'), 'connector/aborted'],
    [
      'a timeout',
      Object.assign(new Error('slow'), { name: 'TimeoutError' }),
      'connector/timed-out',
    ],
    ['an unknown code', { code: 77, message: 'odd' }, 'wallet/unknown'],
    ['a sentence that only mentions users', new Error('no user found'), 'wallet/unknown'],
    ['nothing', undefined, 'wallet/unknown'],
    ['null', null, 'wallet/unknown'],
    ['an empty object', {}, 'wallet/unknown'],
  ])('%s', (_, thrown, code) => {
    const error = mapWalletError(thrown)
    expect(error.code).toBe(code)
    expect(error.cause).toBe(thrown)
    expect(error.message).not.toContain('[object')
  })

  test("fills the wallet's name into the message", () => {
    const locked = { message: 'wallet is locked' }
    expect(mapWalletError(locked, { walletName: 'Fox' }).shortMessage).toMatch(/^Fox is locked/)
    expect(mapWalletError(locked).shortMessage).toMatch(/^The wallet is locked/)
  })

  test('returns a PorticoError unchanged', () => {
    const error = new PorticoError(unsupportedChain)
    expect(mapWalletError(error)).toBe(error)
  })

  test('prefers a specific message for details', () => {
    const error = mapWalletError({
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { message: 'nonce is off' },
    })
    expect(error.details).toBe('nonce is off')
  })
})

describe('hostile values', () => {
  test('maps throwing getters, revoked proxies, cycles and endless nesting', () => {
    const getter = Object.defineProperty({ code: 4001 }, 'message', {
      get() {
        throw new TypeError('no')
      },
    })
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const circle: Record<string, unknown> = { message: 'round' }
    circle.cause = circle
    const endless: object = new Proxy(
      {},
      { get: (target, key) => (key === 'cause' ? { ...target, cause: endless } : endless) },
    )
    expect(mapWalletError(getter).code).toBe('rpc/user-rejected')
    for (const thrown of [revoked.proxy, circle, endless, Symbol('x'), () => 1, 10n]) {
      expect(mapWalletError(thrown).code).toBe('wallet/unknown')
    }
  })

  test('cuts and cleans long and misleading text', () => {
    const error = mapWalletError({ code: 4001, message: `\u202e${'very '.repeat(200_000)}` })
    expect(error.message.length).toBeLessThan(500)
    expect(error.message).not.toContain('\u202e')
  })

  test('maps any value', () => {
    const known = ['code', 'message', 'data', 'cause', 'originalError', 'name', 'error', 'reason']
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.anything(),
        fc.constantFrom(4001, '4902', -32603, 'User rejected', Number.NaN),
        fc.dictionary(fc.constantFrom(...known), tie('node')),
      ),
    })).node
    fc.assert(
      fc.property(value, (thrown) => {
        const error = mapWalletError(thrown)
        expect(isPorticoError(error)).toBe(true)
        expect(error.message).not.toContain('[object')
        expect(error.message.length).toBeLessThan(500)
        expect(error.shortMessage).not.toBe('')
      }),
      { seed: 4001, numRuns: 2000 },
    )
  })
})
