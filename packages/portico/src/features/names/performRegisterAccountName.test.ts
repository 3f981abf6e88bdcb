import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PorticoConfig } from '../../core/config/types.ts'
import type { ConnectorSession } from '../../core/interfaces/connector.ts'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import { createNameMessage } from '../../gateway/names/createNameMessage.ts'
import { getNameErrorCode } from '../../gateway/names/getNameErrorCode.ts'
import type { NameAttributes, RegisterNameBody } from '../../wire/gateway/names.ts'
import type { Network } from '../../wire/network.ts'
import { connect } from '../connect/connect.ts'
import { createWorld, ethereum, fakeAdapter, settle, type World } from '../test/fixtures.ts'
import { modelAccounts, modelConnector, modelWallet } from '../test/modelWorld.ts'
import { getKnownIdentity } from './identities.ts'
import { performRegisterAccountName } from './performRegisterAccountName.ts'
import { registerAccountName } from './registerAccountName.ts'

const GATEWAY = 'https://gateway.test'
const name = 'willow.names.example.com'
const at = '2026-05-04T10:00:00.000Z'
const dot: Network = {
  ...ethereum,
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
}
const [OWN = '', OTHER = ''] = modelAccounts('eip155').map(({ address }) => address)

let requests: RegisterNameBody[]
let answer: (body: RegisterNameBody) => Response
beforeEach(() => {
  requests = []
  answer = ({ address, message }) => {
    const signed = JSON.parse(message) as { name: string; attributes: NameAttributes }
    return Response.json({
      ...{ name: signed.name, attributes: signed.attributes, registered_at: at, updated_at: null },
      addresses: { 60: { address, created_at: at } },
    })
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    expect(new URL(request.url).pathname).toBe('/v1/profile/account')
    const body = (await request.json()) as RegisterNameBody
    requests.push(body)
    return answer(body)
  })
})
afterEach(() => vi.unstubAllGlobals())

const signMessage = vi.fn(async () => '0x51')
beforeEach(() => {
  signMessage.mockReset().mockResolvedValue('0x51')
})

async function connected(
  wallet: keyof World['wallets'] = 'evm',
  config: Partial<PorticoConfig> = {},
) {
  const adapters = [fakeAdapter('eip155', { signMessage }), fakeAdapter('solana', { signMessage })]
  const world = createWorld({ gatewayUrl: GATEWAY, adapters, ...config })
  world.clock.advance(1_795_856_400_999)
  await connect(world.portico, { connectorId: wallet })
  return world
}

test('performRegisterAccountName: the account signs the message, and the gateway gets it', async () => {
  const { portico, clock } = await connected()
  const attributes = { avatar: 'https://shop.example/a.png' }
  const registered = await performRegisterAccountName(portico, { name, attributes })
  expect(registered).toMatchObject({ name, attributes })
  const message = createNameMessage({ name, attributes, now: clock.now() })
  expect(JSON.parse(message).timestamp).toBe(1_795_856_400)
  expect(signMessage).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ account: expect.objectContaining({ address: OWN }), message }),
  )
  expect(requests).toEqual([{ coin_type: 60, address: OWN, message, signature: '0x51' }])
})

test('performRegisterAccountName: the name is the identity of its account only, also of what is cached', async () => {
  const { portico } = await connected()
  const client = getQueryClient(portico)
  client.setQueryData(['identity', OWN], { name: null, avatar: null })
  await performRegisterAccountName(portico, { name })
  const state = portico.store.getState()
  expect(getKnownIdentity(state, 'eip155', OWN)).toEqual({ name, avatar: undefined })
  expect(getKnownIdentity(state, 'eip155', OTHER)).toBeUndefined()
  expect(client.getQueryData(['identity', OWN])).toEqual({ name, avatar: null })
})

test('performRegisterAccountName: an account of Solana, with its coin type', async () => {
  const { portico } = await connected('sol')
  await performRegisterAccountName(portico, { name })
  const [{ address }] = modelAccounts('solana')
  expect(requests).toMatchObject([{ coin_type: 501, address }])
})

test('performRegisterAccountName: of the given connection', async () => {
  const { portico } = await connected()
  const [key] = Object.keys(portico.store.getState().connections)
  await connect(portico, { connectorId: 'sol' })
  await performRegisterAccountName(portico, { name, key: key as never })
  expect(requests).toMatchObject([{ coin_type: 60, address: OWN }])
})

test('performRegisterAccountName: refused, nothing is remembered', async () => {
  const { portico } = await connected()
  answer = () =>
    Response.json(
      { error: { code: 'name_taken', message: 'why', requestId: 'r' } },
      { status: 409 },
    )
  const error = await performRegisterAccountName(portico, { name }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ code: 'name/register-failed' })
  expect(getNameErrorCode(error)).toBe('name_taken')
  expect(portico.store.getState().identities).toBeUndefined()
})

test('performRegisterAccountName: declined, nothing is sent', async () => {
  const { portico } = await connected()
  signMessage.mockRejectedValue({ code: 4001, message: 'User rejected the request.' })
  await expect(performRegisterAccountName(portico, { name })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(requests).toEqual([])
})

test('performRegisterAccountName: an abort ends the wait, and a late signature is not sent', async () => {
  const { portico } = await connected()
  let sign = (_: string) => {}
  signMessage.mockReturnValue(new Promise((resolve) => (sign = resolve)))
  const { signal, ...controller } = abortable()
  const registering = performRegisterAccountName(portico, { name, signal })
  await vi.waitFor(() => expect(signMessage).toHaveBeenCalled())
  controller.abort()
  await expect(registering).rejects.toMatchObject({ code: 'connector/aborted' })
  sign('0x51')
  await settle()
  expect(requests).toEqual([])
})

test('performRegisterAccountName: an abort after the signature does not stop the registration', async () => {
  const { portico } = await connected()
  const { signal, abort } = abortable()
  const respond = answer
  answer = (body) => {
    abort()
    return respond(body)
  }
  expect(await performRegisterAccountName(portico, { name, signal })).toMatchObject({ name })
})

test('performRegisterAccountName: not connected, and without a gateway', async () => {
  const idle = createWorld({ gatewayUrl: GATEWAY })
  await expect(registerAccountName(idle.portico, { name })).rejects.toMatchObject({
    code: 'connector/not-connected',
  })
  const { portico } = await connected('evm', { gatewayUrl: undefined })
  await expect(registerAccountName(portico, { name })).rejects.toMatchObject({
    code: 'name/no-gateway',
  })
  expect(signMessage).not.toHaveBeenCalled()
})

test('performRegisterAccountName: an account of a network without names is not asked', async () => {
  const session = {
    namespace: 'polkadot',
    accounts: [{ namespace: 'polkadot', address: '5Grwva', type: 'eoa' }],
    networkId: dot.caipNetworkId,
    provider: { request: async () => null },
  } as unknown as ConnectorSession
  const { portico } = await connected('evm', {
    networks: [dot],
    adapters: [fakeAdapter('polkadot', { signMessage })],
    connectors: [
      {
        ...modelConnector(modelWallet('evm', ['polkadot']), 'namespace'),
        connect: async () => ({ sessions: [session], declined: [] }),
      },
    ],
  })
  await expect(registerAccountName(portico, { name })).rejects.toMatchObject({
    code: 'name/unsupported-account',
  })
  expect(signMessage).not.toHaveBeenCalled()
  expect(requests).toEqual([])
})

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
