import { beforeEach, expect, test, vi } from 'vitest'
import { quiet } from '../testing/conformance/check.ts'
import { createFakePhone } from '../testing/phone/createFakePhone.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'
import type { RelaySocket } from './relay/socket.ts'
import { relayWorld, type Tab } from './test/relayWorld.ts'

let world: ReturnType<typeof relayWorld>
let phone: ReturnType<typeof reachablePhone>
beforeEach(() => {
  world = relayWorld()
  phone = reachablePhone(world)
})

/** A phone that can be disconnected from the relay. */
function reachablePhone({ relay }: ReturnType<typeof relayWorld>) {
  const sockets: RelaySocket[] = []
  const waiting: RelaySocket[] = []
  let isAway = false
  const lose = (socket: RelaySocket) => {
    socket.close()
    socket.onclose?.({ code: 1006, reason: '' })
  }
  const wallet = createFakePhone({
    relayUrl: relay.url,
    openSocket(url) {
      if (!isAway) {
        const socket = relay.openSocket(url)
        sockets.push(socket)
        return socket
      }
      // New sockets neither open nor close until the phone is back.
      const socket: RelaySocket = {
        ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
        send() {},
        close() {},
      }
      waiting.push(socket)
      return socket
    },
    origin: 'https://site.test',
    evm: { chainId: 1, chains: [10] },
  })
  const prompts = () => wallet.log.filter(({ prompted }) => prompted).length
  return {
    ...{ wallet, prompts },
    leave() {
      isAway = true
      for (const socket of sockets) lose(socket)
    },
    comeBack() {
      isAway = false
      for (const socket of waiting) lose(socket)
    },
  }
}

async function connected(tab: Tab) {
  const connecting = tab.connect()
  await vi.waitFor(() => expect(tab.uris()).toHaveLength(1))
  await phone.wallet.pair(tab.uris()[0] ?? '')
  const [evm] = (await connecting).sessions
  await quiet()
  return { provider: evm.provider as Eip1193Provider, address: evm.accounts[0].address }
}

/** The relay loses its messages, and the site reconnects. */
async function restart() {
  world.relay.stop()
  world.relay.start()
  world.clock.advance(2000)
  await quiet()
}

const requests = () => world.relay.published.filter(({ tag }) => tag === 1108)

test('a request that the relay lost is published again and prompts the wallet once', async () => {
  const { provider, address } = await connected(world.openTab())
  const before = phone.prompts()
  phone.leave()
  const signed = provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  await vi.waitFor(() => expect(requests()).toHaveLength(1))
  await quiet()
  await restart()
  phone.comeBack()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.prompts()).toBe(before + 1)
})

test('a request that the wallet already has does not prompt it again', async () => {
  const { provider, address } = await connected(world.openTab())
  const before = phone.prompts()
  phone.wallet.script.next('hang')
  const signed = provider.request({ method: 'personal_sign', params: ['0x6869', address] })
  await vi.waitFor(() => expect(phone.prompts()).toBe(before + 1))
  await restart()
  await restart()
  // Published once per reconnection with the same ciphertext, by which the wallet recognizes a
  // duplicate.
  expect(requests()).toHaveLength(3)
  expect(new Set(requests().map(({ message }) => message)).size).toBe(1)
  phone.wallet.script.release()
  expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
  expect(phone.prompts()).toBe(before + 1)
  await restart()
  expect(requests()).toHaveLength(3)
})

test.each([false, true])(
  'a proposal that the relay forgot is there when the wallet scans its code (after a reload: %s)',
  async (isReloaded) => {
    const first = world.openTab()
    let connecting = first.connect()
    await vi.waitFor(() => expect(first.uris()).toHaveLength(1))
    if (isReloaded) {
      connecting.catch(() => {})
      first.kill()
      const again = world.openTab()
      connecting = again.connect()
      await vi.waitFor(() => expect(again.uris()).toEqual(first.uris()))
    }
    await restart()
    await phone.wallet.pair(first.uris()[0] ?? '')
    expect((await connecting).sessions).toHaveLength(2)
    expect(phone.prompts()).toBe(1)
    const proposals = world.relay.published.filter(({ tag }) => tag === 1100)
    expect(proposals).toHaveLength(2)
    expect(proposals[1]?.message).toBe(proposals[0]?.message)
  },
)
