import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainnet } from '../networks/ethereum.ts'
import { collectWallets, evmWallets } from '../testing/test/findWallet.ts'
import { isPorticoError } from '../wire/errors/porticoError.ts'
import { createInjectedSession } from './injectedConnector.ts'
import { createEvmRuntime } from './runtime.ts'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Anything a page script can return: nested values with keys that pollute prototypes. */
const anything = fc.anything({
  key: fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'toJSON', 'code', 'message', 'data', 'cause'),
  ),
  withBigInt: true,
  withNullPrototype: true,
  withTypedArray: true,
  withSparseArray: true,
})
const answer = fc.oneof(anything, fc.constant([A]), fc.constant('0x1'))

test('connect: any response leads to a grant or a PorticoError', async () => {
  await fc.assert(
    fc.asyncProperty(answer, answer, fc.boolean(), async (accounts, chain, throws) => {
      const provider = {
        async request({ method }: { method: string }) {
          if (throws) throw accounts
          return method === 'eth_chainId' ? chain : accounts
        },
      }
      const session = createInjectedSession(provider, 'W')
      const attempt = session.connect({
        namespaces: ['eip155'],
        networks: [mainnet],
        mode: 'interactive',
        signal: new AbortController().signal,
      })
      const outcome = await attempt.catch((error: unknown) => error)
      const granted = outcome as Awaited<typeof attempt>
      if (!isPorticoError(outcome)) expect(granted.sessions[0].accounts[0].address).toBe(A)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )
})

test('signMessage, switchNetwork: any response is validated', async () => {
  await fc.assert(
    fc.asyncProperty(anything, fc.boolean(), async (value, throws) => {
      const provider = {
        async request() {
          if (throws) throw value
          return value
        },
      }
      const account = { namespace: 'eip155', address: A, type: 'eoa' } as const
      const signed = await createEvmRuntime()
        .signMessage({ provider, account, message: 'hi' })
        .catch((error: unknown) => error)
      expect(isPorticoError(signed) || /^0x[0-9a-f]{62,}$/i.test(String(signed))).toBe(true)
      const moved = await createEvmRuntime()
        .switchNetwork({ provider, network: mainnet, endpoints: [] })
        .catch((error: unknown) => error)
      expect(isPorticoError(moved) || /^eip155:\d+$/.test(String(moved))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('discoverEvmWallets: survives any announcement', () => {
  fc.assert(
    fc.property(anything, (detail) => {
      const page = new EventTarget()
      const { found, stop } = collectWallets(evmWallets(page))
      const announce = (value: unknown) =>
        page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: value }))
      announce(detail)
      announce({ info: detail, provider: { request: async () => null } })
      const info = { name: 'Honest', rdns: 'org.honest' }
      announce({ info, provider: { request: async () => null } })
      expect(found.has('org.honest')).toBe(true)
      stop()
    }),
  )
})
