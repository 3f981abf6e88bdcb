import { describe, expect, test } from 'vitest'
import { bitcoin } from '../../networks/bitcoin.ts'
import { getActiveConnection, getLiveConnections } from '../connections/selectors.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { base, createWorld, ethereum, fakeAdapter, solana, type World } from '../test/fixtures.ts'
import { connect } from './connect.ts'
import { type ConnectRequest, createConnectSequence } from './createConnectSequence.ts'

const requests = [
  { connectorId: 'both', namespaces: ['eip155'] },
  { connectorId: 'both', namespaces: ['solana'] },
] as const
const active = ({ portico }: World) => getActiveConnection(portico.store.getState())
const live = ({ portico }: World) =>
  getLiveConnections(portico.store.getState()).map(({ key }) => key)

async function run({ portico }: World, asked: readonly ConnectRequest[] = requests) {
  const request = createConnectSequence(portico)
  const answers: Awaited<ReturnType<typeof request>>[] = []
  for (const item of asked) answers.push(await request(item, new AbortController().signal))
  return answers
}

describe('createConnectSequence', () => {
  test.each([
    ['Ethereum', [ethereum, base, solana], ['eip155:both', 'solana:both']],
    ['Solana', [solana, ethereum, base], ['solana:both', 'eip155:both']],
  ] as const)('the first network of the site, %s, is in use', async (_, networks, keys) => {
    for (const asked of [requests, requests.toReversed()]) {
      const world = createWorld({ networks: [...networks] })
      await run(world, asked)
      expect(live(world)).toEqual(keys)
      expect(active(world)?.networkId).toBe(networks[0].caipNetworkId)
    }
  })

  test('without the namespace of the first network, the next of the site is in use', async () => {
    const world = createWorld({
      networks: [bitcoin, solana, ethereum],
      adapters: [fakeAdapter('bip122'), fakeAdapter('eip155'), fakeAdapter('solana')],
    })
    await run(world, requests.toReversed())
    expect(live(world)).toEqual(['solana:both', 'eip155:both'])
  })

  test('the namespace in use stays in use', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'sol' })
    await run(world, requests.toReversed())
    expect(live(world)).toEqual(['solana:both', 'eip155:both', 'solana:sol'])
  })

  test('a network that the user chose before is in use', async () => {
    const world = createWorld()
    await switchNetwork(world.portico, { networkId: solana.caipNetworkId })
    await run(world, requests.toReversed())
    expect(active(world)?.networkId).toBe(solana.caipNetworkId)
    const other = createWorld({ networks: [solana, ethereum, base] })
    await switchNetwork(other.portico, { networkId: base.caipNetworkId })
    await run(other)
    expect(active(other)?.networkId).toBe(base.caipNetworkId)
  })

  test('returns what was granted and declined; a refusal does not end the sequence', async () => {
    const world = createWorld({ networks: [solana, ethereum] })
    const request = createConnectSequence(world.portico)
    const { signal } = new AbortController()
    world.wallets.sol.answer = 'reject'
    await expect(request({ connectorId: 'sol' }, signal)).rejects.toMatchObject({
      code: 'rpc/user-rejected',
    })
    world.wallets.both.answer = 'partial'
    expect(await request({ connectorId: 'both' }, signal)).toEqual({
      granted: ['eip155'],
      declined: [expect.objectContaining({ namespace: 'solana' })],
    })
    expect(active(world)?.key).toBe('eip155:both')
  })

  test('a wallet that is connected already counts as granted, other wallets do not', async () => {
    const world = createWorld()
    await connect(world.portico, { connectorId: 'sol' })
    await connect(world.portico, { connectorId: 'evm' })
    const answers = await run(world, [{ connectorId: 'sol' }])
    expect(answers).toEqual([{ granted: ['solana'], declined: [] }])
    expect(active(world)?.key).toBe('solana:sol')
  })
})
