import { expect, test } from 'vitest'
import type { NonceStore, SessionStore, StoredSession } from '../stores/types.ts'

const NOW = Date.now()
const MINUTE = 60_000
let made = 0
const unique = (name: string) => {
  made += 1
  return `${name}-${made}-${NOW}`
}

const session = (changes: Partial<StoredSession> = {}): StoredSession => ({
  idHash: unique('id'),
  projectId: 'shop',
  origin: 'https://shop.example',
  chainId: 'eip155:1',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  accountType: 'smartAccount',
  message: "shop.example wants you\nto '; drop table sign_in_sessions; -- \\ é",
  signature: `0x${'ab'.repeat(4000)}`,
  createdAt: NOW,
  expiresAt: NOW + MINUTE,
  verifiedAt: NOW,
  ...changes,
})

/** The rules of every nonce store. */
export function nonceStoreConformance(open: () => Promise<NonceStore>): void {
  test('a nonce is returned once and unchanged', async () => {
    const store = await open()
    const nonce = unique('nonce')
    const record = { scope: `project "x" 'y'`, expiresAt: NOW + MINUTE }
    await store.add(nonce, record)
    expect(await store.take(nonce)).toEqual(record)
    expect(await store.take(nonce)).toBeUndefined()
  })

  test('only one of a hundred concurrent callers takes a nonce', async () => {
    const store = await open()
    const nonce = unique('nonce')
    await store.add(nonce, { scope: 's', expiresAt: NOW + MINUTE })
    const taken = await Promise.all(Array.from({ length: 100 }, () => store.take(nonce)))
    expect(taken.filter((record) => record !== undefined)).toHaveLength(1)
  })

  test('an unknown nonce is undefined', async () => {
    const store = await open()
    await store.add(unique('nonce'), { scope: 's', expiresAt: NOW + MINUTE })
    expect(await store.take(unique('nonce'))).toBeUndefined()
    expect(await store.take('')).toBeUndefined()
    expect(await store.take('__proto__')).toBeUndefined()
  })

  test('an expired nonce is returned as expired, or not at all', async () => {
    const store = await open()
    const nonce = unique('nonce')
    await store.add(nonce, { scope: 's', expiresAt: NOW - 1 })
    const record = await store.take(nonce)
    if (record) expect(record.expiresAt).toBe(NOW - 1)
    expect(await store.take(nonce)).toBeUndefined()
  })
}

/** The rules of every session store. */
export function sessionStoreConformance(open: () => Promise<SessionStore>): void {
  test('a session is returned unchanged', async () => {
    const store = await open()
    const one = session()
    await store.add([one])
    expect(await store.get(one.idHash)).toEqual(one)
    expect(await store.get(unique('id'))).toBeUndefined()
  })

  test('an empty store has no sessions to remove or touch', async () => {
    const store = await open()
    await store.add([])
    expect(await store.remove(unique('id'))).toBe(false)
    expect(await store.touch(unique('id'), NOW)).toBe(false)
  })

  test('all sessions are added or none, also if an id exists', async () => {
    const store = await open()
    const [one, two] = [session({ projectId: unique('p') }), session()]
    await store.add([one])
    const again = [two, { ...one, origin: 'https://other.example' }]
    const isAdded = await store.add(again).then(
      () => true,
      () => false,
    )
    expect((await store.get(two.idHash)) !== undefined).toBe(isAdded)
    expect((await store.get(one.idHash))?.origin === 'https://other.example').toBe(isAdded)
  })

  test('lists the sessions of an account only', async () => {
    const store = await open()
    const projectId = unique('project')
    const mine = [session({ projectId }), session({ projectId })]
    await store.add(mine)
    await store.add([
      session({ projectId, chainId: 'eip155:10' }),
      session({ projectId, address: 'else' }),
      session({ projectId: unique('project') }),
    ])
    const { chainId, address } = session()
    const found = await store.list({ projectId, chainId, address })
    expect(found.map(({ idHash }) => idHash).sort()).toEqual(
      mine.map(({ idHash }) => idHash).sort(),
    )
    await store.remove(mine[0]?.idHash ?? '')
    expect(await store.list({ projectId, chainId, address })).toEqual([mine[1]])
  })

  test('a session is touched until it is removed', async () => {
    const store = await open()
    const one = session()
    await store.add([one])
    expect(await store.touch(one.idHash, NOW + 5)).toBe(true)
    expect(await store.get(one.idHash)).toEqual({ ...one, verifiedAt: NOW + 5 })
    expect(await store.remove(one.idHash)).toBe(true)
    expect(await store.remove(one.idHash)).toBe(false)
    expect(await store.touch(one.idHash, NOW + 6)).toBe(false)
    expect(await store.get(one.idHash)).toBeUndefined()
  })

  test('only one of many concurrent callers removes a session', async () => {
    const store = await open()
    const one = session()
    await store.add([one])
    const removed = await Promise.all(Array.from({ length: 20 }, () => store.remove(one.idHash)))
    expect(removed.filter(Boolean)).toHaveLength(1)
  })
}
