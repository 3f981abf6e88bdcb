import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CallsRuntime } from '../../core/interfaces/calls.ts'
import { getCallsStatus } from '../../features/calls/getCallsStatus.ts'
import { getCapabilities } from '../../features/calls/getCapabilities.ts'
import { grantPermissions } from '../../features/calls/grantPermissions.ts'
import { revokeExecutionPermission } from '../../features/calls/revokeExecutionPermission.ts'
import { sendCalls } from '../../features/calls/sendCalls.ts'
import { connect } from '../../features/connect/connect.ts'
import { createWorld, fakeAdapter } from '../../features/test/fixtures.ts'
import { fakeSignIn } from '../../features/test/signInWorld.ts'
import { prepareTransfer } from '../../features/transfers/prepareTransfer.ts'
import { sendTransfer } from '../../features/transfers/sendTransfer.ts'
import { HASH, TO, transferWorld } from '../../features/transfers/test/transferWorld.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { usePorticoAction } from './usePorticoAction.ts'
import { usePorticoSignIn } from './usePorticoSignIn.ts'
import { usePorticoTransactions } from './usePorticoTransactions.ts'

/** Renders a component that passes the result of a hook to the test. */
async function probe<T>(portico: ReturnType<typeof createWorld>['portico'], use: () => T) {
  const seen: { now: T | undefined } = { now: undefined }
  const Probe = (): ReactNode => {
    seen.now = use()
    return null
  }
  await render(
    <PorticoProvider portico={portico}>
      <Probe />
    </PorticoProvider>,
  )
  return () => seen.now as T
}

test('usePorticoSignIn: progress, and both ways to end it', async () => {
  const { portico } = createWorld({ siwx: fakeSignIn({ required: false }), append: false })
  const hook = await probe(portico, usePorticoSignIn)
  expect(hook()).toMatchObject({ stage: undefined, isSignedIn: false, status: 'idle' })
  await connect(portico, { connectorId: 'evm' })
  await expect.poll(() => hook().stage).toBe('needed')
  await hook().signIn()
  await expect.poll(() => hook()).toMatchObject({ isSignedIn: true, status: 'success' })
  await hook().signOut()
  await expect.poll(() => hook().isSignedIn).toBe(false)
})

test('usePorticoTransactions: a transfer is prepared, sent and followed to its end', async () => {
  const { portico } = transferWorld({ getTransactionStatus: async () => ({ status: 'done' }) })
  const hook = await probe(portico, () => ({
    prepare: usePorticoAction(prepareTransfer),
    send: usePorticoAction(sendTransfer),
    sent: usePorticoTransactions(),
  }))
  await connect(portico, { connectorId: 'evm' })
  const prepared = await hook().prepare.run({ to: TO, value: 5n })
  await expect.poll(() => hook().prepare.data).toBe(prepared)
  await hook().send.run({ prepared })
  await expect.poll(() => hook().send.data?.hash).toBe(HASH)
  await expect.poll(() => hook().sent.map(({ status }) => status)).toEqual(['done'])
})

test('usePorticoAction: batched calls, capabilities and permissions', async () => {
  const calls: CallsRuntime = {
    getCapabilities: async () => ({ atomic: { status: 'supported' } }),
    sendCalls: async () => ({ id: 'bundle' }),
    getCallsStatus: async (_, id) => ({
      id,
      status: 'done',
      code: 200,
      atomic: true,
      receipts: [],
    }),
    grantPermissions: async () => ({ context: '0xcafe', grant: {} }),
    requestExecutionPermissions: async () => [],
    getSupportedExecutionPermissions: async () => ({}),
    getGrantedExecutionPermissions: async () => [],
    revokeExecutionPermission: vi.fn(async () => {}),
  }
  const adapters = [
    fakeAdapter('eip155', { calls: async () => calls }),
    fakeAdapter('solana'),
  ] as const
  const { portico } = createWorld({ adapters: [...adapters] })
  const hook = await probe(portico, () => ({
    send: usePorticoAction(sendCalls),
    can: usePorticoAction(getCapabilities),
    status: usePorticoAction(getCallsStatus),
    grant: usePorticoAction(grantPermissions),
    revoke: usePorticoAction(revokeExecutionPermission),
  }))
  await connect(portico, { connectorId: 'evm' })
  const { id } = await hook().send.run({ calls: [{ to: TO, value: '0x1' }] })
  expect(id).toBe('bundle')
  expect(await hook().can.run()).toEqual({ atomic: { status: 'supported' } })
  expect((await hook().status.run({ id })).status).toBe('done')
  const { context } = await hook().grant.run({
    expiry: 1_900_000_000,
    signer: { type: 'account', data: { address: TO } },
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  })
  await hook().revoke.run({ context })
  expect(calls.revokeExecutionPermission).toHaveBeenCalledOnce()
  await expect.poll(() => hook().grant.data?.context).toBe('0xcafe')
})
