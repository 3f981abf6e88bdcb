import { expect, test, vi } from 'vitest'
import { relayWorld } from '../../walletconnect/test/relayWorld.ts'

test('openPhoneConnection: changes while the relay is unreachable reject nowhere, and end the session locally', async () => {
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  process.on('unhandledRejection', note)
  try {
    const { relay, phone, openTab } = relayWorld()
    const tab = openTab()
    const connecting = tab.connect()
    await vi.waitFor(() => expect(tab.uris()).toHaveLength(1))
    await phone.pair(tab.uris()[0] as string)
    await connecting
    await vi.waitFor(() => expect(phone.sessions).toHaveLength(1))
    relay.stop()
    phone.changeAccount()
    phone.changeNetwork(10)
    phone.revoke()
    await vi.waitFor(() => expect(phone.sessions).toEqual([]))
    // Node reports unhandled rejections in a later turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    expect(failures).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})
