import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStandardWallet } from '../core/walletStandard/readStandardWallet.ts'
import { solana as mainnet } from '../networks/solana.ts'
import { collectWallets, solanaWallets } from '../testing/test/findWallet.ts'
import type { SolanaProvider } from '../wire/accounts.ts'
import { isPorticoError } from '../wire/errors/porticoError.ts'
import { createStandardSession } from './standardConnector.ts'

const A = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

const anything = fc.anything({
  key: fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'accounts', 'address', 'signature', 'then'),
  ),
  withBigInt: true,
  withNullPrototype: true,
  withTypedArray: true,
  withSparseArray: true,
})

function session(connect: () => Promise<unknown>, signMessage = async (): Promise<unknown> => []) {
  const wallet = readStandardWallet(
    {
      name: 'W',
      chains: ['solana:mainnet'],
      features: { 'standard:connect': { connect }, 'solana:signMessage': { signMessage } },
    },
    'solana:',
  )
  if (!wallet) throw new TypeError('not a wallet')
  return createStandardSession(wallet).connect({
    namespaces: ['solana'],
    networks: [mainnet],
    mode: 'interactive',
    signal: new AbortController().signal,
  })
}

test('connect: any response leads to a grant or a PorticoError', async () => {
  await fc.assert(
    fc.asyncProperty(anything, fc.boolean(), async (value, throws) => {
      for (const answer of [value, { accounts: value }, { accounts: [value] }]) {
        const attempt = session(async () => {
          if (throws) throw answer
          return answer
        })
        const outcome = await attempt.catch((error: unknown) => error)
        expect(isPorticoError(outcome)).toBe(true)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )
})

test('signMessage: any response is validated', async () => {
  await fc.assert(
    fc.asyncProperty(anything, fc.boolean(), async (value, throws) => {
      const { sessions } = await session(
        async () => ({ accounts: [{ address: A }] }),
        async () => {
          if (throws) throw value
          return [value]
        },
      )
      const provider = sessions[0].provider as SolanaProvider
      const signing = provider.signMessage({ address: A, message: Uint8Array.of(1) })
      const outcome = await signing.catch((error: unknown) => error)
      expect(isPorticoError(outcome)).toBe(true)
    }),
  )
})

test('discoverSolanaWallets: survives any registration', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const page = new EventTarget()
      const { found, stop } = collectWallets(solanaWallets(page))
      const register = (...wallets: unknown[]) =>
        page.dispatchEvent(
          new CustomEvent('wallet-standard:register-wallet', {
            detail: (api: { register(...all: unknown[]): void }) => api.register(...wallets),
          }),
        )
      register(value, { name: 'x', features: value }, { name: value, features: {}, chains: value })
      const features = { 'standard:connect': {} }
      register({ name: 'Honest', chains: ['solana:mainnet'], features })
      expect(found.has('solana:Honest')).toBe(true)
      stop()
    }),
  )
})
