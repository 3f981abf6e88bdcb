import { verifyMessage } from 'viem'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet, optimism, solana } from '../networks/index.ts'
import { quiet } from '../testing/conformance/check.ts'
import type { Eip1193Provider, SolanaProvider } from '../wire/providers.ts'
import { relayWorld, type Tab } from './test/relayWorld.ts'
import { answerSignIn, stockAnswer } from './test/signInWallet.ts'
import { walletConnect } from './walletConnect.ts'

let world: ReturnType<typeof relayWorld>
beforeEach(() => {
  world = relayWorld()
})

/** Waits for the next code. */
async function shown(tab: Tab, count = 1): Promise<string> {
  await vi.waitFor(() => expect(tab.uris()).toHaveLength(count))
  return tab.uris().at(-1) as string
}

async function connected(tab: Tab = world.openTab()) {
  const connecting = tab.connect()
  await world.phone.pair(await shown(tab))
  const grant = await connecting
  await quiet()
  const [evm, solana] = grant.sessions
  return {
    tab,
    grant,
    evm: evm?.provider as Eip1193Provider,
    solana: solana?.provider as SolanaProvider,
    address: evm?.accounts[0].address as `0x${string}`,
  }
}

const sign = (provider: Eip1193Provider, address: string, text = '0x6869') =>
  provider.request({ method: 'personal_sign', params: [text, address] })

describe('the code', () => {
  test('nobody is contacted before a visitor asks', async () => {
    const { connector } = world.openTab()
    await connector.load()
    await quiet()
    expect(world.relay.open).toBe(0)
  })

  test('is a pairing of four minutes, and the same until it has ten seconds left', async () => {
    const tab = world.openTab()
    const controller = new AbortController()
    const first = tab.connect({ signal: controller.signal })
    const uri = await shown(tab)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}$/)
    controller.abort()
    await expect(first).rejects.toMatchObject({ code: 'connector/aborted' })
    world.clock.advance(100_000)
    void tab.connect().catch(() => {})
    await quiet()
    expect(tab.uris()).toEqual([uri])
    world.clock.advance(130_000)
    expect(await shown(tab, 2)).not.toBe(uri)
  })

  test('that was shown before still counts while it lives', async () => {
    const tab = world.openTab()
    const connecting = tab.connect()
    const uri = await shown(tab)
    world.clock.advance(231_000)
    await shown(tab, 2)
    await world.phone.pair(uri)
    expect((await connecting).sessions).toHaveLength(2)
  })

  test('that has run out is no failure: the one after it counts', async () => {
    const tab = world.openTab()
    const connecting = tab.connect()
    await shown(tab)
    world.clock.advance(231_000)
    const uri = await shown(tab, 2)
    world.clock.advance(10_000)
    await quiet()
    await world.phone.pair(uri)
    expect((await connecting).sessions).toHaveLength(2)
  })

  test('that was made ready is shown within the same turn', async () => {
    const tab = world.openTab()
    await tab.connector.prepare?.({
      namespaces: ['eip155', 'solana'],
      networks: [mainnet, optimism, solana],
    })
    const connecting = tab.connect()
    expect(tab.uris()).toHaveLength(1)
    await world.phone.pair(tab.uris()[0] as string)
    await connecting
  })

  test('another proposal has another code', async () => {
    const tab = world.openTab()
    void tab.connect().catch(() => {})
    await shown(tab)
    void tab.connect({ namespaces: ['eip155'] }).catch(() => {})
    await shown(tab, 2)
  })

  test('that a wallet refused is not shown again', async () => {
    const tab = world.openTab()
    world.phone.script.next('reject')
    const connecting = tab.connect()
    await world.phone.pair(await shown(tab))
    await expect(connecting).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    void tab.connect().catch(() => {})
    await shown(tab, 2)
  })
})

describe('the relay', () => {
  test('that is down is known before a code is shown', async () => {
    world.relay.stop()
    const tab = world.openTab()
    await expect(tab.connect()).rejects.toMatchObject({ code: 'relay/unreachable' })
    expect(tab.progress).toEqual([])
    world.relay.start()
    const connecting = tab.connect()
    await world.phone.pair(await shown(tab))
    await connecting
  })

  test('that refuses says why', async () => {
    world.relay.refuse(3000, 'Project not found')
    const tab = world.openTab()
    await expect(tab.connect()).rejects.toMatchObject({
      code: 'relay/refused',
      details: 'Project not found',
    })
  })

  test('that goes away while a code is shown is told, and comes back by itself', async () => {
    const tab = world.openTab()
    const connecting = tab.connect()
    const uri = await shown(tab)
    const reachable = () => tab.progress.map((item) => item.type === 'pairingUri' && item.reachable)
    world.relay.stop()
    await vi.waitFor(() => expect(reachable().at(-1)).toBe(false))
    world.relay.start()
    world.clock.advance(2000)
    await vi.waitFor(() => expect(reachable().at(-1)).toBe(true))
    expect(tab.uris()).toEqual([uri])
    await world.phone.pair(uri)
    await connecting
  })

  test('sees sealed messages only, and the code nowhere', async () => {
    const { tab, evm, address } = await connected()
    await sign(evm, address)
    const seen = JSON.stringify(world.relay.published)
    const secret = /symKey=([0-9a-f]+)/.exec(tab.uris()[0] as string)?.[1] as string
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain('personal_sign')
    expect(seen).not.toContain(address)
  })

  test('is left alone a while after the last session', async () => {
    const { tab } = await connected()
    expect(world.relay.open).toBe(2)
    await tab.connector.disconnect({ namespaces: ['eip155'] })
    world.clock.advance(31_000)
    await quiet()
    expect(world.relay.open).toBe(1)
  })
})

describe('requests', () => {
  test('are signed by the phone, in both families', async () => {
    const { evm, solana, address, grant } = await connected()
    const signature = (await sign(evm, address)) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
    const message = new TextEncoder().encode('hi')
    const { accounts } = grant.sessions[1] as (typeof grant.sessions)[number]
    expect(await solana.signMessage({ address: accounts[0].address, message })).toHaveLength(64)
  })

  test('say on which network; a granted one is switched to without the wallet', async () => {
    const { evm, tab } = await connected()
    expect(await evm.request({ method: 'eth_chainId' })).toBe('0x1')
    const before = world.relay.published.length
    await evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(await evm.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(world.relay.published).toHaveLength(before)
    expect(tab.events).toContainEqual({
      type: 'network',
      namespace: 'eip155',
      networkId: 'eip155:10',
    })
  })

  test('that the user declines, that the wallet does not know, and that it does not answer', async () => {
    const { evm, address } = await connected()
    world.phone.script.next('reject')
    await expect(sign(evm, address)).rejects.toMatchObject({ code: 4001 })
    await expect(evm.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
      code: 4200,
    })
    world.phone.script.next('hang')
    const waiting = sign(evm, address)
    await quiet()
    world.clock.advance(301_000)
    await expect(waiting).rejects.toMatchObject({ code: 'relay/request-expired' })
  })

  test('that wait end with the session', async () => {
    const { evm, address } = await connected()
    world.phone.script.next('hang')
    const waiting = sign(evm, address)
    const ended = expect(waiting).rejects.toMatchObject({ code: 'relay/session-ended' })
    await quiet()
    world.phone.revoke()
    await ended
    await expect(sign(evm, address)).rejects.toMatchObject({ code: 'relay/session-ended' })
  })
})

describe('tabs and reloads', () => {
  const restore = (tab: Tab) => tab.connect({ mode: 'silent' })

  test('a page that was closed before the approval goes on where it was', async () => {
    const tab = world.openTab()
    void tab.connect().catch(() => {})
    const uri = await shown(tab)
    tab.kill()
    await world.phone.pair(uri)
    await quiet()
    const again = world.openTab()
    const grant = await again.connect()
    expect(grant.sessions).toHaveLength(2)
    expect(world.phone.log.filter(({ prompted }) => prompted)).toHaveLength(1)
  })

  test('an attempt that was left is no longer wanted: what comes of it is ended', async () => {
    const tab = world.openTab()
    const controller = new AbortController()
    const connecting = tab.connect({ signal: controller.signal }).catch(() => {})
    const uri = await shown(tab)
    world.clock.advance(1)
    controller.abort()
    await connecting
    await world.phone.pair(uri)
    await vi.waitFor(() => expect(world.phone.log).toHaveLength(1))
    await quiet()
    expect(world.phone.sessions).toEqual([])
  })

  test('a request of one tab is answered there only, also when another closes', async () => {
    const { evm: a, address, tab: first } = await connected()
    const second = world.openTab()
    const grant = await restore(second)
    const b = grant.sessions[0].provider as Eip1193Provider
    await quiet()
    world.phone.script.next('hang')
    const slow = sign(b, address, '0x62')
    await quiet()
    const quick = (await sign(a, address, '0x61')) as `0x${string}`
    expect(await verifyMessage({ address, message: 'a', signature: quick })).toBe(true)
    first.kill()
    world.phone.script.release()
    const late = (await slow) as `0x${string}`
    expect(await verifyMessage({ address, message: 'b', signature: late })).toBe(true)
  })

  test('what one tab ends is over in all of them, also when the relay is down', async () => {
    const { tab } = await connected()
    const second = world.openTab()
    await restore(second)
    await quiet()
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    await vi.waitFor(() =>
      expect(second.events).toContainEqual({
        type: 'disconnect',
        namespaces: ['eip155', 'solana'],
      }),
    )
    await expect(restore(world.openTab())).rejects.toMatchObject({
      code: 'connector/not-connected',
    })
  })

  test('a wallet that ends the session is seen at once by all tabs', async () => {
    const { tab } = await connected()
    const second = world.openTab()
    await restore(second)
    await quiet()
    world.phone.revoke()
    const left = { type: 'disconnect', namespaces: ['eip155', 'solana'] }
    await vi.waitFor(() => {
      expect(tab.events).toContainEqual(left)
      expect(second.events).toContainEqual(left)
    })
  })

  test('a wallet that was left while the relay was away hears it later, once, also from the next page', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await expect(tab.connector.disconnect({ namespaces: ['eip155'] })).rejects.toMatchObject({
      code: 'relay/unreachable',
    })
    expect(world.phone.sessions).toHaveLength(1)
    tab.kill()
    world.relay.start()
    // The phone finds its own way back.
    await vi.waitFor(() => expect(world.relay.open).toBe(1), { timeout: 30_000 })
    const next = world.openTab()
    next.connector.finish?.({})
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
    const told = () => world.relay.published.filter(({ tag }) => tag === 1112).length
    expect(told()).toBe(1)
    const last = world.openTab()
    last.connector.finish?.({})
    await quiet()
    expect(told()).toBe(1)
  })

  test('a wallet that was left while the relay was away hears it when the relay is back', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    world.clock.advance(2000)
    await quiet()
    world.relay.start()
    world.clock.advance(31_000)
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]), { timeout: 30_000 })
  })

  test('a wallet that was left hears it from another tab as soon as that one has a line, once', async () => {
    const { tab } = await connected()
    const second = world.openTab()
    await restore(second)
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    tab.kill()
    world.relay.start()
    await vi.waitFor(() => expect(world.relay.open).toBe(1), { timeout: 30_000 })
    await quiet()
    const told = () => world.relay.published.filter(({ tag }) => tag === 1112).length
    expect(told()).toBe(0)
    void second.connect().catch(() => {})
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
    const third = world.openTab()
    void third.connect().catch(() => {})
    await shown(third)
    await quiet()
    expect(told()).toBe(1)
  })

  test('a visitor who shows no intent is not the one by whom a wallet hears it', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    tab.kill()
    world.relay.start()
    await vi.waitFor(() => expect(world.relay.open).toBe(1), { timeout: 30_000 })
    const { connector } = world.openTab()
    await connector.load()
    connector.unfinished?.()
    await quiet()
    expect(world.relay.open).toBe(1)
    expect(world.phone.sessions).toHaveLength(1)
  })

  test('leaving a session that was not restored yet ends it at its wallet', async () => {
    const { tab } = await connected()
    tab.kill()
    await world.openTab().connector.disconnect({ namespaces: ['eip155'] })
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
    await expect(restore(world.openTab())).rejects.toMatchObject({
      code: 'connector/not-connected',
    })
  })

  test('a page that was frozen finds out when the visitor returns to it', async () => {
    const page = new EventTarget()
    vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }))
    vi.stubGlobal('addEventListener', () => {})
    const frozen = world.openTab(undefined, true)
    await frozen.connector.load().finally(() => vi.unstubAllGlobals())
    await connected(frozen)
    const second = world.openTab()
    await restore(second)
    world.relay.stop()
    await second.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    await quiet()
    expect(frozen.events.filter(({ type }) => type === 'disconnect')).toEqual([])
    page.dispatchEvent(new Event('visibilitychange'))
    expect(frozen.events).toContainEqual({
      type: 'disconnect',
      namespaces: ['eip155', 'solana'],
    })
  })

  test('a day later there is nothing to tell any more', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    tab.kill()
    world.clock.advance(86_400_001)
    world.relay.start()
    const next = world.openTab()
    next.connector.finish?.({})
    await quiet()
    expect(world.relay.published.filter(({ tag }) => tag === 1112)).toEqual([])
    expect(next.connector.unfinished?.()).toBeUndefined()
  })

  test('a request to sign in goes on after a reload', async () => {
    const answer = stockAnswer()
    const { domain, nonce, aud: uri } = answer.cacaos[0].p
    const signIn = { domain, nonce, uri }
    const tab = world.openTab(['eip155'])
    void tab.connect({ signIn }).catch(() => {})
    const code = await shown(tab)
    tab.kill()
    await answerSignIn(world, code, answer)
    const next = world.openTab(['eip155'])
    const unfinished = next.connector.unfinished?.()
    expect(unfinished).toMatchObject({ namespaces: ['eip155'], signIn })
    const grant = await next.connect({ signIn: unfinished?.signIn })
    expect(grant.signedIn).toMatchObject([{ networkId: 'eip155:1' }])
    expect(next.uris()).toEqual([code])
  })

  test('an expired session is swept; one that was extended lives on', async () => {
    const { tab } = await connected()
    const day = 86_400_000
    world.clock.advance(6 * day)
    await world.phone.extend()
    await quiet()
    world.clock.advance(6 * day)
    expect((await restore(world.openTab())).sessions).toHaveLength(2)
    world.clock.advance(2 * day)
    expect(tab.events.at(-1)?.type).toBe('disconnect')
    await expect(restore(world.openTab())).rejects.toMatchObject({
      code: 'connector/not-connected',
    })
  })

  test('broken, full or blocked storage costs the memory of the session, not the session', async () => {
    for (const mode of ['full', 'blocked'] as const) {
      world = relayWorld()
      world.storage.setMode(mode)
      const { evm, address } = await connected()
      expect(await sign(evm, address)).toMatch(/^0x/)
    }
    world = relayWorld()
    await connected()
    world.storage.corrupt('{"version":1,"seed":')
    await expect(restore(world.openTab())).rejects.toMatchObject({
      code: 'connector/not-connected',
    })
  })
})

describe('what the wallet changes', () => {
  test('accounts and networks of an update', async () => {
    const { tab, evm } = await connected()
    await world.phone.update({ chainIds: [10] })
    await quiet()
    expect(tab.events.at(-1)?.type).toBe('accounts')
    await evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(await evm.request({ method: 'eth_accounts' })).toHaveLength(2)
    await world.phone.update({ chainIds: [] })
    await quiet()
    expect(tab.events).toContainEqual({ type: 'accounts', namespace: 'eip155', accounts: [] })
  })

  test('a new session takes the place of the one before', async () => {
    const { tab } = await connected()
    const before = tab.uris().length
    const connecting = tab.connect()
    await world.phone.pair(await shown(tab, before + 1))
    await connecting
    await quiet()
    expect(world.phone.sessions).toHaveLength(1)
    expect(tab.events.filter(({ type }) => type === 'disconnect')).toEqual([])
  })

  test('the grant names the wallet that answered', async () => {
    const { grant } = await connected()
    expect(grant.wallet).toMatchObject({ name: 'Fake Phone' })
  })

  test('a ping is answered', async () => {
    await connected()
    await world.phone.ping()
  })
})

test('an address that is none is refused at once', () => {
  for (const relayUrl of ['https://relay.example', 'relay.example', 'wss://', 'wss://r/?a=1']) {
    expect(() => walletConnect({ relayUrl })).toThrow('relayUrl')
  }
})
