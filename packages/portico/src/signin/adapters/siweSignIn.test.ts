import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test, vi } from 'vitest'
import { createEvmSigner, createSigned } from '../server/test/signers.ts'
import { type SiweConfig, type SiweSession, siweSignIn } from './siweSignIn.ts'

/** A typical back end: nonce, verification, one session. */
function createBackEnd(options: Partial<SiweConfig> = {}) {
  let session: SiweSession | null = null
  const nonces = new Set<string>()
  const config = {
    getNonce: vi.fn(async () => {
      const nonce = `nonce${nonces.size}00000`
      nonces.add(nonce)
      return nonce
    }),
    createMessage: vi.fn((args: Parameters<SiweConfig['createMessage']>[0]) =>
      createSiweMessage({
        ...args,
        address: args.address as `0x${string}`,
        issuedAt: new Date(args.iat),
        resources: undefined,
      }),
    ),
    verifyMessage: vi.fn(async ({ message }: { readonly message: string }) => {
      const { nonce = '', address = '', chainId = 0 } = parseSiweMessage(message)
      if (!nonces.delete(nonce)) return false
      session = { address, chainId }
      return true
    }),
    getSession: vi.fn(async () => session),
    signOut: vi.fn(async () => {
      session = null
      return true
    }),
    getMessageParams: async () => ({
      domain: 'shop.example',
      uri: 'https://shop.example',
      statement: 'Welcome.',
      chains: [1, 10],
      iat: '2026-01-01T00:00:00.000Z',
    }),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    ...options,
  }
  return { config, adapter: siweSignIn(config) }
}

const signer = createEvmSigner('eip155:10')
const own = [signer.chainId, signer.accountAddress] as const

async function sign(adapter: ReturnType<typeof siweSignIn>) {
  const data = await adapter.createMessage({
    accountAddress: signer.accountAddress,
    chainId: signer.chainId,
  })
  return { data, message: `${data}`, signature: await signer.sign(`${data}`) }
}

test('siweSignIn: signs in and out with the back end’s own message', async () => {
  const { adapter, config } = createBackEnd()
  const session = await sign(adapter)
  expect(session.data).toMatchObject({
    domain: 'shop.example',
    nonce: 'nonce000000',
    accountAddress: signer.accountAddress,
    chainId: 'eip155:10',
    statement: 'Welcome.',
    issuedAt: '2026-01-01T00:00:00.000Z',
  })
  expect(parseSiweMessage(session.message)).toMatchObject({ chainId: 10, nonce: 'nonce000000' })
  await adapter.addSession(session)
  expect(config.onSignIn).toHaveBeenCalledWith({ address: signer.accountAddress, chainId: 10 })
  expect(await adapter.getSessions(...own)).toMatchObject([
    { data: { accountAddress: signer.accountAddress, chainId: 'eip155:10' } },
  ])
  expect(await adapter.getSessions('eip155:1', signer.accountAddress)).toEqual([])
  await adapter.revokeSession('eip155:1', signer.accountAddress)
  expect(config.signOut).not.toHaveBeenCalled()
  await adapter.revokeSession(...own)
  expect(config.onSignOut).toHaveBeenCalledTimes(1)
  expect(await adapter.getSessions(...own)).toEqual([])
})

test.each<[string, Partial<SiweConfig>]>([
  ['rejects the signature', { verifyMessage: async () => false }],
  ['returns something else', { verifyMessage: async () => 'ok' as unknown as boolean }],
  ['has no session afterwards', { getSession: async () => null }],
  ['has another’s session', { getSession: async () => ({ address: '0x01', chainId: 10 }) }],
  [
    'has a session of another network',
    { getSession: async () => ({ address: signer.accountAddress, chainId: 1 }) },
  ],
])('siweSignIn: a back end that %s has signed in no account', async (_, options) => {
  const { adapter, config } = createBackEnd(options)
  await expect(adapter.addSession(await sign(adapter))).rejects.toMatchObject({
    code: 'siwx/refused',
  })
  expect(config.onSignIn).not.toHaveBeenCalled()
})

test('siweSignIn: rejects if the back end does not sign out', async () => {
  const { adapter, config } = createBackEnd({ signOut: async () => false })
  await adapter.addSession(await sign(adapter))
  await expect(adapter.revokeSession(...own)).rejects.toMatchObject({ code: 'siwx/refused' })
  await expect(adapter.setSessions([])).rejects.toMatchObject({ code: 'siwx/refused' })
  expect(config.onSignOut).not.toHaveBeenCalled()
})

test('siweSignIn: supports EVM accounts only', async () => {
  const { adapter } = createBackEnd()
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect([adapter.supports?.(chainId), adapter.supports?.('eip155:1')]).toEqual([false, true])
  await expect(adapter.createMessage({ accountAddress: 'x', chainId })).rejects.toMatchObject({
    code: 'siwx/not-evm',
  })
})

test('siweSignIn: default and given options', () => {
  const { adapter } = createBackEnd()
  expect(adapter.getRequired?.()).toBe(true)
  expect(adapter).toMatchObject({
    signOutOnDisconnect: true,
    signOutOnAccountChange: true,
    signOutOnNetworkChange: true,
  })
  const { adapter: other } = createBackEnd({
    required: false,
    enabled: false,
    signOutOnNetworkChange: false,
  })
  expect([other.getRequired?.(), other.supports?.('eip155:1')]).toEqual([false, false])
  expect(other.signOutOnNetworkChange).toBe(false)
})

test('siweSignIn: signs in with a request that is part of the connection', async () => {
  const { adapter, config } = createBackEnd()
  const request = await adapter.createRequest?.()
  expect(request).toMatchObject({
    domain: 'shop.example',
    nonce: 'nonce000000',
    statement: 'Welcome.',
  })
  const { message, signature } = await createSigned(signer, { nonce: 'nonce000000' })
  const { chainId: networkId, accountAddress: address } = signer
  await adapter.addSigned?.([{ networkId, address, message, signature }])
  expect(config.onSignIn).toHaveBeenCalledTimes(1)
})
