import { solana } from 'portico/networks'
import { FRAME_EVENTS, FrameError, type FrameEventName } from 'portico/wire/frame'
import { expect, test, vi } from 'vitest'
import type { LoggedIn } from '../../login/loggedIn.ts'
import { createSettings } from '../createSettings.ts'
import { createHandlers } from './createHandlers.ts'
import type { FrameApp } from './frameApp.ts'

const addresses = {
  evmAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  solanaAddress: '11111111111111111111111111111112',
}
const loggedIn = {
  user: { id: 'u', email: 'ada@example.com' },
  wallet: { id: 'w', slots: [], vault: { addresses } },
} as unknown as LoggedIn

const SOLANA = solana.caipNetworkId
const context = { id: '0'.repeat(32), signal: new AbortController().signal }

function start(user: LoggedIn | null = loggedIn) {
  const settings = createSettings()
  const flow = { restore: async () => user ?? undefined } as FrameApp['flow']
  const app = { projectId: 'shop', settings, flow } as FrameApp
  return { handlers: createHandlers(app), settings }
}

test('GET_USER: the address of the chain that is asked for, else of the chosen one', async () => {
  const { handlers } = start()
  const { evmAddress, solanaAddress } = addresses
  expect(await handlers.GET_USER({}, context)).toEqual({
    address: evmAddress,
    chainId: 'eip155:1',
    email: 'ada@example.com',
    preferredAccountType: 'eoa',
    accounts: [{ address: evmAddress, type: 'eoa' }],
    smartAccountDeployed: false,
    isProtected: false,
  })
  expect(await handlers.GET_USER({ chainId: SOLANA }, context)).toMatchObject({
    address: solanaAddress,
  })
  expect(await handlers.SWITCH_NETWORK({ chainId: SOLANA }, context)).toEqual({ chainId: SOLANA })
  expect(await handlers.GET_CHAIN_ID({}, context)).toEqual({ chainId: SOLANA })
  expect(await handlers.GET_USER({}, context)).toMatchObject({ address: solanaAddress })
})

test.each(['passkey', 'recovery-code'])('GET_USER: protected by a %s of the user', async (kind) => {
  const slots = [{ kind: 'keepers' }, { kind }]
  const user = { ...loggedIn, wallet: { ...loggedIn.wallet, slots } } as unknown as LoggedIn
  expect(await start(user).handlers.GET_USER({}, context)).toMatchObject({ isProtected: true })
})

test('a chain without an address of the wallet', async () => {
  const { handlers } = start()
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  const refused = { payload: { code: 'chain_not_supported' } }
  await expect(handlers.GET_USER({ chainId }, context)).rejects.toMatchObject(refused)
  await expect(handlers.SWITCH_NETWORK({ chainId }, context)).rejects.toMatchObject(refused)
  expect(await handlers.GET_CHAIN_ID({}, context)).toEqual({ chainId: 'eip155:1' })
})

test('without a user', async () => {
  const { handlers } = start(null)
  await expect(handlers.GET_USER({}, context)).rejects.toMatchObject({
    payload: { code: 'unauthorized' },
  })
  expect(await handlers.IS_CONNECTED({}, context)).toEqual({ isConnected: false })
  expect(await start().handlers.IS_CONNECTED({}, context)).toEqual({ isConnected: true })
})

test('SYNC_DAPP_DATA: of the project of this page only', async () => {
  const { handlers, settings } = start()
  const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
  const data = { metadata, sdkType: 'portico', sdkVersion: '1', projectId: 'shop' }
  await expect(
    handlers.SYNC_DAPP_DATA({ ...data, projectId: 'game' }, context),
  ).rejects.toMatchObject({ payload: { code: 'invalid_params' } })
  expect(settings.metadata).toBeUndefined()
  expect(await handlers.SYNC_DAPP_DATA(data, context)).toEqual({})
  expect(settings.metadata).toEqual(metadata)
})

test('UPDATE_EMAIL: of a user, whose requests end; no site takes the code of the current address', async () => {
  const calls: unknown[] = []
  const handlers = createHandlers({
    flow: { restore: async () => loggedIn } as unknown as FrameApp['flow'],
    abortRequests: () => calls.push('abort'),
    emailChange: {
      begin: async (email: string) => void calls.push(email),
      async enter(...answer: readonly string[]) {
        calls.push(answer)
        return 'new@example.com'
      },
      end() {},
    },
  } as unknown as FrameApp)
  const email = 'new@example.com'
  const begun = await handlers.UPDATE_EMAIL({ email }, context)
  expect(begun).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  const otp = '12345678'
  await expect(handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp }, context)).rejects.toMatchObject({
    payload: { code: 'method_not_allowed' },
  })
  const changed = await handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp }, context)
  expect(changed).toEqual({ newEmail: email })
  expect(calls).toEqual(['abort', email, ['new', otp]])
  await expect(start(null).handlers.UPDATE_EMAIL({ email }, context)).rejects.toMatchObject({
    payload: { code: 'unauthorized' },
  })
})

test('CONNECT_SOCIAL: the handle of an address of this page’s origin, and the user', async () => {
  const calls: unknown[] = []
  const handlers = createHandlers({
    walletOrigin: 'https://wallet.example',
    settings: createSettings(),
    flow: {
      beginSocial: async (provider: string) => `https://${provider}.example/`,
      async connectSocial(handle: string) {
        calls.push(handle)
        return loggedIn
      },
    } as unknown as FrameApp['flow'],
    abortRequests: () => calls.push('abort'),
    emailChange: { end: () => calls.push('end') },
  } as unknown as FrameApp)
  const { uri } = await handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google' }, context)
  expect(uri).toBe('https://google.example/')
  const handle = 'h'.repeat(43)
  const address = `https://wallet.example/social/result?handle=${handle}`
  expect(await handlers.CONNECT_SOCIAL({ resultUri: address }, context)).toMatchObject({
    address: addresses.evmAddress,
    email: 'ada@example.com',
  })
  expect(calls).toEqual(['abort', 'end', handle])
  for (const resultUri of [
    `https://wallet.example.evil.example/social/result?handle=${handle}`,
    `https://evil.example/social/result?handle=${handle}`,
    `https://w4llet.example/social/result?handle=${handle}`,
    `http://wallet.examplee/social/result?handle=${handle}`,
    `https://wallet.example/social/other?handle=${handle}`,
    `https://wallet.example/social/result?handle=${handle}&more=1`,
    `https://wallet.example/social/result?handle=${handle}#a`,
    'https://wallet.example/social/result?handle=short',
  ]) {
    const connecting = handlers.CONNECT_SOCIAL({ resultUri }, context)
    await expect(connecting).rejects.toMatchObject({ payload: { code: 'invalid_params' } })
  }
  expect(calls).toHaveLength(3)
})

test('UPDATE_EMAIL: not of a user whose address is that of a provider; Farcaster has none', async () => {
  const farcaster = { ...loggedIn, user: { ...loggedIn.user, provider: 'farcaster' } } as LoggedIn
  const begin = vi.fn(async () => {})
  const handlers = createHandlers({
    flow: { restore: async () => farcaster } as unknown as FrameApp['flow'],
    abortRequests() {},
    emailChange: { begin },
  } as unknown as FrameApp)
  await handlers.UPDATE_EMAIL({ email: 'new@example.com' }, context)
  expect(begin).toHaveBeenCalledOnce()
  const user = { ...loggedIn, user: { ...loggedIn.user, provider: 'google' } } as LoggedIn
  const updating = start(user).handlers.UPDATE_EMAIL({ email: 'new@example.com' }, context)
  await expect(updating).rejects.toMatchObject({ payload: { code: 'method_not_allowed' } })
})

test('there are no smart accounts: the user’s own account is the only one to prefer', async () => {
  const { handlers } = start()
  const refused = { payload: { code: 'method_not_allowed' } }
  expect(await handlers.GET_SMART_ACCOUNT_NETWORKS({}, context)).toEqual({ networks: [] })
  await expect(handlers.INIT_SMART_ACCOUNT({}, context)).rejects.toMatchObject(refused)
  expect(await handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)).toEqual({
    type: 'eoa',
    address: addresses.evmAddress,
  })
  const preferring = handlers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' }, context)
  await expect(preferring).rejects.toMatchObject(refused)
  const nobody = start(null).handlers.SET_PREFERRED_ACCOUNT({ type: 'eoa' }, context)
  await expect(nobody).rejects.toMatchObject({ payload: { code: 'unauthorized' } })
})

test('CONNECT_FARCASTER: the user once approved, whose login ends what came before', async () => {
  const calls: string[] = []
  const controller = new AbortController()
  const app = (flow: Partial<FrameApp['flow']>) =>
    ({
      settings: createSettings(),
      abortRequests: () => calls.push('abort'),
      emailChange: { end: () => calls.push('end') },
      flow,
    }) as unknown as FrameApp
  const flow = {
    beginFarcaster: async () => 'https://farcaster.example/',
    waitForFarcaster: async (signal: AbortSignal) => void calls.push(`wait ${signal.aborted}`),
    async connectFarcaster() {
      calls.push('connect')
      return loggedIn
    },
  }
  const handlers = createHandlers(app(flow))
  const { uri } = await handlers.GET_FARCASTER_URI({}, context)
  expect(uri).toBe('https://farcaster.example/')
  const { signal } = controller
  expect(await handlers.CONNECT_FARCASTER({}, { ...context, signal })).toMatchObject({
    address: addresses.evmAddress,
  })
  expect(calls).toEqual(['wait false', 'abort', 'end', 'connect'])
  calls.length = 0
  const unknown = async () => {
    throw new FrameError({ code: 'email_unverified' })
  }
  const connecting = createHandlers(app({ ...flow, waitForFarcaster: unknown }))
  await expect(connecting.CONNECT_FARCASTER({}, context)).rejects.toMatchObject({
    payload: { code: 'email_unverified' },
  })
  expect(calls).toEqual([])
})

test('CONNECT_OTP: not for the address of a new user of Farcaster, which only the view shows', async () => {
  const connectCode = vi.fn(async () => {})
  const start = (isAllowed: boolean) =>
    createHandlers({
      flow: { connectCode, allowsOtp: () => isAllowed } as unknown as FrameApp['flow'],
    } as unknown as FrameApp)
  await start(true).CONNECT_OTP({ otp: '12345678' }, context)
  expect(connectCode).toHaveBeenCalledExactlyOnceWith('12345678')
  await expect(start(false).CONNECT_OTP({ otp: '12345678' }, context)).rejects.toMatchObject({
    payload: { code: 'method_not_allowed' },
  })
  expect(connectCode).toHaveBeenCalledOnce()
})

test('CONNECT_EMAIL: of a user of the address, or of Farcaster', async () => {
  const connectEmail = vi.fn(async () => 'VERIFY_OTP' as const)
  const { CONNECT_EMAIL } = createHandlers({
    flow: { connectEmail } as unknown as FrameApp['flow'],
    abortRequests() {},
    emailChange: { end() {} },
  } as unknown as FrameApp)
  const email = 'ada@example.com'
  expect(await CONNECT_EMAIL({ email }, context)).toEqual({ action: 'VERIFY_OTP' })
  await CONNECT_EMAIL({ email, provider: 'farcaster' }, context)
  expect(connectEmail.mock.calls).toEqual([
    [email, undefined],
    [email, 'farcaster'],
  ])
})

test('there is a handler for each event', () => {
  const names = Object.keys(FRAME_EVENTS) as FrameEventName[]
  expect(Object.keys(start().handlers).sort()).toEqual(names.sort())
})
