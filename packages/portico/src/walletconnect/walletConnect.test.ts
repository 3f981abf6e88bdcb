import { verifyMessage } from 'viem'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet, optimism, solana } from '../networks/index.ts'
import { quiet } from '../testing/conformance/check.ts'
import type { Eip1193Provider, SolanaProvider } from '../wire/accounts.ts'
import { relayWorld, site, type Tab } from './test/relayWorld.ts'
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

describe('pairing URI', () => {
  test('no connection is opened before the user connects', async () => {
    const { connector } = world.openTab()
    await connector.load()
    await quiet()
    expect(world.relay.open).toBe(0)
  })

  test('the pairing lives for four minutes and is reused until ten seconds before its end', async () => {
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

  test('a code that was shown before is accepted while it lives', async () => {
    const tab = world.openTab()
    const connecting = tab.connect()
    const uri = await shown(tab)
    world.clock.advance(231_000)
    await shown(tab, 2)
    await world.phone.pair(uri)
    expect((await connecting).sessions).toHaveLength(2)
  })

  test('an expired code is not an error: the next one is accepted', async () => {
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

  test('a prepared code is shown synchronously', async () => {
    const tab = world.openTab()
    await tab.connector.prepare?.({
      namespaces: ['eip155', 'solana'],
      networks: [mainnet, optimism, solana],
      site,
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

  test('a code that a wallet rejected is not shown again', async () => {
    const tab = world.openTab()
    world.phone.script.next('reject')
    const connecting = tab.connect()
    await world.phone.pair(await shown(tab))
    await expect(connecting).rejects.toMatchObject({ code: 'rpc/user-rejected' })
    void tab.connect().catch(() => {})
    await shown(tab, 2)
  })
})

describe('relay', () => {
  test('an unreachable relay rejects before a code is shown', async () => {
    world.relay.stop()
    const tab = world.openTab()
    await expect(tab.connect()).rejects.toMatchObject({ code: 'relay/unreachable' })
    expect(tab.progress).toEqual([])
    world.relay.start()
    const connecting = tab.connect()
    await world.phone.pair(await shown(tab))
    await connecting
  })

  test('a relay that refuses the connection reports its reason', async () => {
    world.relay.refuse(3000, 'Project not found')
    const tab = world.openTab()
    await expect(tab.connect()).rejects.toMatchObject({
      code: 'relay/refused',
      details: 'Project not found',
    })
  })

  test('a relay that is lost while a code is shown is reported, and reconnects by itself', async () => {
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

  test('the relay sees only encrypted messages and never the code', async () => {
    const { tab, evm, address } = await connected()
    await sign(evm, address)
    const seen = JSON.stringify(world.relay.published)
    const secret = /symKey=([0-9a-f]+)/.exec(tab.uris()[0] as string)?.[1] as string
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain('personal_sign')
    expect(seen).not.toContain(address)
  })

  test('the connection closes some time after the last session ended', async () => {
    const { tab } = await connected()
    expect(world.relay.open).toBe(2)
    await tab.connector.disconnect({ namespaces: ['eip155'] })
    world.clock.advance(31_000)
    await quiet()
    expect(world.relay.open).toBe(1)
  })
})

describe('requests', () => {
  test('the phone signs requests of both namespaces', async () => {
    const { evm, solana, address, grant } = await connected()
    const signature = (await sign(evm, address)) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hi', signature })).toBe(true)
    const message = new TextEncoder().encode('hi')
    const { accounts } = grant.sessions[1] as (typeof grant.sessions)[number]
    expect(await solana.signMessage({ address: accounts[0].address, message })).toHaveLength(64)
  })

  test('requests carry their network; a granted network is switched to without the wallet', async () => {
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

  test('rejected, unsupported and unanswered requests reject with their codes', async () => {
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

  test('pending requests reject when the session ends', async () => {
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

const restore = (tab: Tab) => tab.connect({ mode: 'silent' })

describe('tabs', () => {
  test('a pairing continues after the page was closed before the approval', async () => {
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

  test('an aborted attempt is no longer awaited: its session is ended', async () => {
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

  test('the response to a request reaches only its tab, also after another tab has closed', async () => {
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

  test('a session that one tab ends is ended in all tabs, also while the relay is unreachable', async () => {
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

  test('a session that the wallet ends is ended at once in all tabs', async () => {
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
})

describe('pending disconnects', () => {
  test('a pending disconnect is sent once when the relay is back, also from the next page', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await expect(tab.connector.disconnect({ namespaces: ['eip155'] })).rejects.toMatchObject({
      code: 'relay/unreachable',
    })
    expect(world.phone.sessions).toHaveLength(1)
    tab.kill()
    world.relay.start()
    // The phone reconnects by itself.
    await vi.waitFor(() => expect(world.relay.open).toBe(1), { timeout: 30_000 })
    const next = world.openTab()
    next.connector.finishDisconnects?.({})
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
    const countDisconnects = () => world.relay.published.filter(({ tag }) => tag === 1112).length
    expect(countDisconnects()).toBe(1)
    const last = world.openTab()
    last.connector.finishDisconnects?.({})
    await quiet()
    expect(countDisconnects()).toBe(1)
  })

  test('a pending disconnect is sent when the relay is back', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    world.clock.advance(2000)
    await quiet()
    world.relay.start()
    world.clock.advance(31_000)
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]), { timeout: 30_000 })
  })

  test('a pending disconnect is sent once by another tab as soon as it is connected', async () => {
    const { tab } = await connected()
    const second = world.openTab()
    await restore(second)
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    tab.kill()
    world.relay.start()
    await vi.waitFor(() => expect(world.relay.open).toBe(1), { timeout: 30_000 })
    await quiet()
    const countDisconnects = () => world.relay.published.filter(({ tag }) => tag === 1112).length
    expect(countDisconnects()).toBe(0)
    void second.connect().catch(() => {})
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
    const third = world.openTab()
    void third.connect().catch(() => {})
    await shown(third)
    await quiet()
    expect(countDisconnects()).toBe(1)
  })

  test('a page whose user shows no intent sends no pending disconnect', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    tab.kill()
    world.relay.start()
    await vi.waitFor(() => expect(world.relay.open).toBe(1), { timeout: 30_000 })
    const { connector } = world.openTab()
    await connector.load()
    connector.getPendingAttempt?.()
    await quiet()
    expect(world.relay.open).toBe(1)
    expect(world.phone.sessions).toHaveLength(1)
  })

  test('disconnect ends a session that is not restored yet', async () => {
    const { tab } = await connected()
    tab.kill()
    await world.openTab().connector.disconnect({ namespaces: ['eip155'] })
    await vi.waitFor(() => expect(world.phone.sessions).toEqual([]))
    await expect(restore(world.openTab())).rejects.toMatchObject({
      code: 'connector/not-connected',
    })
  })
})

describe('reloads', () => {
  test('a page that was frozen syncs when the user returns to it', async () => {
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

  test('a pending disconnect expires after a day', async () => {
    const { tab } = await connected()
    world.relay.stop()
    await tab.connector.disconnect({ namespaces: ['eip155'] }).catch(() => {})
    tab.kill()
    world.clock.advance(86_400_001)
    world.relay.start()
    const next = world.openTab()
    next.connector.finishDisconnects?.({})
    await quiet()
    expect(world.relay.published.filter(({ tag }) => tag === 1112)).toEqual([])
    expect(next.connector.getPendingAttempt?.()).toBeUndefined()
  })

  test('a sign-in request continues after a reload', async () => {
    const answer = stockAnswer()
    const { domain, nonce, aud: uri } = answer.cacaos[0].p
    const signIn = { domain, nonce, uri }
    const tab = world.openTab(['eip155'])
    void tab.connect({ signIn }).catch(() => {})
    const code = await shown(tab)
    tab.kill()
    await answerSignIn(world, code, answer)
    const next = world.openTab(['eip155'])
    const pending = next.connector.getPendingAttempt?.()
    expect(pending).toMatchObject({ namespaces: ['eip155'], signIn })
    const grant = await next.connect({ signIn: pending?.signIn })
    expect(grant.signedIn).toMatchObject([{ networkId: 'eip155:1' }])
    expect(next.uris()).toEqual([code])
  })
})

describe('stored sessions', () => {
  test('an expired session is removed; an extended session stays', async () => {
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

  test('invalid, full or blocked storage: the session works but is not restored', async () => {
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

describe('wallet messages', () => {
  test('a session update changes accounts and networks', async () => {
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

  test('a new session replaces the one before', async () => {
    const { tab } = await connected()
    const before = tab.uris().length
    const connecting = tab.connect()
    await world.phone.pair(await shown(tab, before + 1))
    await connecting
    await quiet()
    expect(world.phone.sessions).toHaveLength(1)
    expect(tab.events.filter(({ type }) => type === 'disconnect')).toEqual([])
  })

  test('the grant contains the metadata of the wallet', async () => {
    const { grant } = await connected()
    expect(grant.wallet).toMatchObject({ name: 'Fake Phone' })
  })

  test('a ping is answered', async () => {
    await connected()
    await world.phone.ping()
  })
})

test('walletConnect throws if relayUrl is not a ws or wss address', () => {
  for (const relayUrl of ['https://relay.example', 'relay.example', 'wss://', 'wss://r/?a=1']) {
    expect(() => walletConnect({ relayUrl })).toThrow('relayUrl')
  }
})
