import { expect, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { switchAccount } from '../connections/switchAccount.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createWorld } from '../test/fixtures.ts'
import { getSend, resetSend, updateSend } from './draft.ts'

async function setUp() {
  const { portico } = createWorld()
  expect(getSend(portico.store.getState())).toBeUndefined()
  await connect(portico, { connectorId: 'evm' })
  return { portico, draft: () => getSend(portico.store.getState()) }
}

test('draft: another account or network begins anew', async () => {
  const { portico, draft } = await setUp()
  updateSend(portico, { amount: '1.5' })
  updateSend(portico, { receiver: 'alice.eth' })
  expect(draft()).toMatchObject({ amount: '1.5', receiver: 'alice.eth', networkId: 'eip155:1' })
  await switchNetwork(portico, { networkId: 'eip155:8453' })
  expect(draft()).toMatchObject({ amount: '', receiver: '', networkId: 'eip155:8453' })
  updateSend(portico, { amount: '2' })
  await switchAccount(portico, { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  expect(draft()?.amount).toBe('')
})

test('updateSend: clears what was derived from an earlier text', async () => {
  const { portico, draft } = await setUp()
  updateSend(portico, { receiver: 'alice.eth', max: true })
  updateSend(portico, { resolved: { address: '0x1', name: 'alice.eth' } })
  expect(draft()?.resolved?.address).toBe('0x1')
  updateSend(portico, { amount: '1' })
  expect(draft()).toMatchObject({ max: false, resolved: { address: '0x1' } })
  updateSend(portico, { receiver: 'alice.et' })
  expect(draft()?.resolved).toBeUndefined()
  resetSend(portico)
  expect(draft()).toMatchObject({ amount: '', receiver: '' })
})

test('updateSend: another receiver clears the amount of a payment URI, not a typed one', async () => {
  const { portico, draft } = await setUp()
  const paste = (amount: string) => {
    updateSend(portico, { receiver: `uri ${amount}` })
    updateSend(portico, { resolved: { address: '0x1', request: { amount } }, amount })
  }
  paste('0.5')
  updateSend(portico, { receiver: 'alice.eth' })
  expect(draft()?.amount).toBe('')
  paste('0.5')
  updateSend(portico, { amount: '0.7' })
  updateSend(portico, { receiver: 'alice.eth' })
  expect(draft()?.amount).toBe('0.7')
})
