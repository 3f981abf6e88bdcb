import { expect, test } from 'vitest'
import { getCallsStatus } from '../../features/calls/getCallsStatus.ts'
import { getCapabilities } from '../../features/calls/getCapabilities.ts'
import { getGrantedExecutionPermissions } from '../../features/calls/getGrantedExecutionPermissions.ts'
import { getSupportedExecutionPermissions } from '../../features/calls/getSupportedExecutionPermissions.ts'
import { grantPermissions } from '../../features/calls/grantPermissions.ts'
import { requestExecutionPermissions } from '../../features/calls/requestExecutionPermissions.ts'
import { revokeExecutionPermission } from '../../features/calls/revokeExecutionPermission.ts'
import { sendCalls } from '../../features/calls/sendCalls.ts'
import { connect } from '../../features/connect/connect.ts'
import { createWorld, fakeAdapter } from '../../features/test/fixtures.ts'
import { evmCalls } from './evmCalls.ts'

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A connected wallet with given responses. */
async function setUp(answers: Readonly<Record<string, unknown>>) {
  const requests: { method: string; params: unknown }[] = []
  const { portico } = createWorld({
    adapters: [fakeAdapter('eip155', { calls: async () => evmCalls }), fakeAdapter('solana')],
  })
  await connect(portico, { connectorId: 'evm' })
  const live = Object.values(portico.store.getState().connections)[0]
  const provider = live?.status === 'connected' ? live.provider : {}
  Object.assign(provider, {
    async request({ method, params }: { method: string; params: unknown }) {
      requests.push({ method, params })
      const answer = answers[method]
      if (answer === undefined) throw { code: -32601, message: 'no such method' }
      if (answer instanceof Error || (answer as { code?: number }).code) throw answer
      return answer
    },
  })
  return { portico, requests }
}

test('getCapabilities: those of the network override those of all networks; none without a response', async () => {
  const { portico } = await setUp({
    wallet_getCapabilities: {
      '0x0': { flowControl: { supported: true }, atomic: { status: 'unsupported' } },
      '0x10': { never: { supported: true } },
      '0x01': { never: { supported: true } },
      '0x1': { atomic: { status: 'supported' }, odd: 'yes' },
    },
  })
  await expect(getCapabilities(portico)).resolves.toEqual({
    flowControl: { supported: true },
    atomic: { status: 'supported' },
  })
  await expect(getCapabilities((await setUp({})).portico)).resolves.toEqual({})
})

test.each(['0x01', '0x0001'])('getCapabilities: finds the key %s', async (key) => {
  const { portico } = await setUp({
    wallet_getCapabilities: {
      '0x11': {},
      nonsense: {},
      [key]: { atomic: { status: 'supported' } },
    },
  })
  await expect(getCapabilities(portico)).resolves.toEqual({ atomic: { status: 'supported' } })
})

test('sendCalls: follows EIP-5792, and sends capabilities that the wallet does not announce as optional', async () => {
  const { portico, requests } = await setUp({
    wallet_getCapabilities: { '0x1': { paymasterService: { supported: true } } },
    wallet_sendCalls: { id: '0xabc' },
  })
  const calls = [{ to: TO, data: '0x', value: '0x1' }] as const
  const capabilities = { paymasterService: { url: 'https://pay.test' }, auxiliaryFunds: { a: 1 } }
  const sent = await sendCalls(portico, { calls, capabilities, atomic: true })
  expect(sent).toEqual({ id: '0xabc' })
  expect(requests.map(({ method }) => method)).toEqual([
    'wallet_getCapabilities',
    'wallet_sendCalls',
  ])
  expect(requests[1]?.params).toEqual([
    {
      version: '2.0.0',
      from: FROM,
      chainId: '0x1',
      atomicRequired: true,
      calls,
      capabilities: {
        paymasterService: { url: 'https://pay.test' },
        auxiliaryFunds: { a: 1, optional: true },
      },
    },
  ])
})

test('sendCalls: invalid calls are not sent', async () => {
  const { portico, requests } = await setUp({ wallet_sendCalls: 'id' })
  const send = (call: object) => expect(sendCalls(portico, { calls: [call as never] })).rejects
  await send({ to: 'alice.eth' }).toMatchObject({ code: 'validation/send-calls' })
  await send({ to: TO, data: 'deadbeef' }).toMatchObject({ code: 'validation/send-calls' })
  await send({ to: '0x' }).toMatchObject({ code: 'validation/send-calls' })
  await send({ to: TO, value: '1' }).toMatchObject({ code: 'validation/send-calls' })
  expect(requests).toEqual([])
  await expect(sendCalls(portico, { calls: [{ to: TO }] })).resolves.toEqual({ id: 'id' })
})

test.each([
  [5700, 'rpc/unsupported-capability'],
  [5710, 'rpc/unsupported-chain-id'],
  [5720, 'rpc/duplicate-bundle-id'],
  [5730, 'rpc/unknown-bundle-id'],
  [5740, 'rpc/bundle-too-large'],
  [5750, 'rpc/atomic-upgrade-rejected'],
  [5760, 'rpc/atomicity-unsupported'],
  [4001, 'rpc/user-rejected'],
  [-32601, 'calls/unsupported'],
])('getCallsStatus: code %d is %s', async (code, name) => {
  const { portico } = await setUp({ wallet_sendCalls: { code, message: 'no' } })
  await expect(sendCalls(portico, { calls: [{ to: TO }] })).rejects.toMatchObject({ code: name })
})

test.each([
  [100, 'pending'],
  ['PENDING', 'pending'],
  [200, 'done'],
  ['CONFIRMED', 'done'],
  [400, 'failed'],
  [500, 'reverted'],
  [600, 'partlyReverted'],
])('getCallsStatus: status %s is %s', async (status, word) => {
  const hash = `0x${'ab'.repeat(32)}`
  const receipts = [{ transactionHash: hash, status: '0x1' }, { transactionHash: 'nonsense' }, null]
  const { portico, requests } = await setUp({
    wallet_getCallsStatus: { status, atomic: true, receipts },
  })
  const answer = await getCallsStatus(portico, { id: '0xabc' })
  expect(answer).toMatchObject({
    id: '0xabc',
    status: word,
    atomic: true,
    receipts: [{ hash, status: 'done' }],
  })
  expect(requests[0]?.params).toEqual(['0xabc'])
})

test.each([7, 'SOON', null, {}])(
  'getCallsStatus: refuses the invalid status %s',
  async (status) => {
    const { portico } = await setUp({ wallet_getCallsStatus: { status } })
    await expect(getCallsStatus(portico, { id: '1' })).rejects.toMatchObject({
      code: 'connector/invalid-answer',
    })
  },
)

const granted7715 = (context: string) => ({
  chainId: '0x1',
  from: FROM,
  to: TO,
  permission: { type: 'native-token-allowance', isAdjustmentAllowed: true, data: {} },
  context,
  dependencies: [],
  delegationManager: TO,
})

test('requestExecutionPermissions: follows ERC-7715, and permissions are revoked by their context', async () => {
  const { portico, requests } = await setUp({
    wallet_requestExecutionPermissions: [granted7715('0xcafe'), granted7715('0xbeef')],
    wallet_getGrantedExecutionPermissions: [granted7715('0xcafe')],
    wallet_getSupportedExecutionPermissions: {
      'native-token-allowance': { chainIds: ['0x1', 7], ruleTypes: ['expiry'] },
      odd: 'yes',
    },
    wallet_revokeExecutionPermission: {},
  })
  const permission = {
    type: 'native-token-allowance',
    isAdjustmentAllowed: true,
    data: { allowance: '0x1' },
  }
  const rules = [{ type: 'expiry', data: { timestamp: 1_900_000_000 } }]
  const permissions = [
    { to: TO, permission, rules },
    { to: TO, permission },
  ] as const
  const granted = await requestExecutionPermissions(portico, { permissions })
  expect(granted).toEqual([
    { context: '0xcafe', grant: granted7715('0xcafe') },
    { context: '0xbeef', grant: granted7715('0xbeef') },
  ])
  await expect(getGrantedExecutionPermissions(portico)).resolves.toEqual(granted.slice(0, 1))
  await expect(getSupportedExecutionPermissions(portico)).resolves.toEqual({
    'native-token-allowance': { chainIds: ['0x1'], ruleTypes: ['expiry'] },
    odd: { chainIds: [], ruleTypes: [] },
  })
  await revokeExecutionPermission(portico, { context: '0xcafe' })
  expect(requests).toEqual([
    {
      method: 'wallet_requestExecutionPermissions',
      params: [
        { chainId: '0x1', from: FROM, to: TO, permission, rules },
        { chainId: '0x1', from: FROM, to: TO, permission },
      ],
    },
    { method: 'wallet_getGrantedExecutionPermissions', params: [] },
    { method: 'wallet_getSupportedExecutionPermissions', params: [] },
    { method: 'wallet_revokeExecutionPermission', params: { permissionContext: '0xcafe' } },
  ])
})

test('revokeExecutionPermission: sends a list to a wallet that requires one', async () => {
  const { portico, requests } = await setUp({
    wallet_revokeExecutionPermission: { code: -32602, message: 'Invalid params' },
  })
  const revoked = revokeExecutionPermission(portico, { context: '0xcafe' })
  await expect(revoked).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  expect(requests.map(({ params }) => params)).toEqual([
    { permissionContext: '0xcafe' },
    [{ permissionContext: '0xcafe' }],
  ])
})

const fine = { to: TO, permission: { type: 't', isAdjustmentAllowed: false, data: {} } }

test.each<[unknown]>([
  [[]],
  [undefined],
  [[null]],
  [[{ ...fine, to: 'alice.eth' }]],
  [[{ ...fine, permission: { type: 't', data: {} } }]],
  [[{ ...fine, permission: { type: '', isAdjustmentAllowed: true, data: {} } }]],
  [[fine, { ...fine, rules: [{ type: 'expiry' }] }]],
])('requestExecutionPermissions: invalid permissions are not sent: %j', async (permissions) => {
  const { portico, requests } = await setUp({})
  await expect(
    requestExecutionPermissions(portico, { permissions: permissions as never }),
  ).rejects.toMatchObject({ code: 'validation/permissions' })
  expect(requests).toEqual([])
})

test.each<[unknown]>([[{}], ['yes'], [[]], [[{}]], [[{ context: '' }]], [[null]]])(
  'an answer without a context for each is refused: %j',
  async (answer) => {
    const { portico } = await setUp({ wallet_requestExecutionPermissions: answer })
    await expect(
      requestExecutionPermissions(portico, { permissions: [fine as never] }),
    ).rejects.toMatchObject({ code: 'connector/invalid-answer' })
  },
)

test('grantPermissions: uses the method of the earlier draft, and none of EIP-2255', async () => {
  const { portico, requests } = await setUp({
    wallet_grantPermissions: { permissionsContext: '0xcafe', expiry: 9 },
    wallet_revokeExecutionPermission: {},
  })
  const signer = { type: 'key', data: { id: '0x1' } }
  const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x1' } }]
  const granted = await grantPermissions(portico, { expiry: 9, signer, permissions })
  expect(granted).toEqual({
    context: '0xcafe',
    grant: { permissionsContext: '0xcafe', expiry: 9 },
  })
  expect(requests[0]?.params).toEqual([
    { chainId: '0x1', address: FROM, expiry: 9, signer, permissions, policies: [] },
  ])
  await revokeExecutionPermission(portico, granted)
  expect(requests.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
  const { portico: silent } = await setUp({ wallet_grantPermissions: {} })
  await expect(grantPermissions(silent, { expiry: 9, signer, permissions })).rejects.toMatchObject({
    code: 'connector/invalid-answer',
  })
})
