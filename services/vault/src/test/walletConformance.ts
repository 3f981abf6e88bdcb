import { describe, expect, onTestFinished, test } from 'vitest'
import { encodeBase64Url } from '../frame/bytes/base64Url.ts'
import { createReceivingKey } from '../frame/sealing/hpke.ts'
import { addSlot } from '../server/wallets/addSlot.ts'
import { createWallet } from '../server/wallets/createWallet.ts'
import { readWallet } from '../server/wallets/readWallet.ts'
import { RELEASES_MAX, releaseShare } from '../server/wallets/releaseShare.ts'
import { removeSlot } from '../server/wallets/removeSlot.ts'
import { keyslots, wallets } from '../server/wallets/tables.ts'
import {
  codesOf,
  count,
  createUserWallet,
  type OpenTwice,
  projectId,
  signInWith,
  startAccounts,
  together,
} from './accountsWorld.ts'
import { createTestWallet } from './createTestWallet.ts'

/** A user's wallet and its keyslots, on a database. */
export function walletConformance(open: OpenTwice): void {
  const start = () => startAccounts(open)

  describe('wallet', () => {
    test('one of ten that are created at once, whole', async () => {
      const world = await start()
      const { userId } = await signInWith(world)
      const bodies = await Promise.all(
        Array.from({ length: 10 }, () => createTestWallet(projectId, userId)),
      )
      const outcomes = await together(world, 10, (context, turn) =>
        createWallet(context, { projectId, userId }, bodies[turn]?.body as never),
      )
      const codes = codesOf(outcomes)
      expect(count(codes, 'done')).toBe(1)
      expect(count(codes, 'wallet_exists')).toBe(9)
      const stored = await readWallet(world.other.db, userId)
      const created = bodies[codes.indexOf('done')]
      expect(stored).toMatchObject({ id: created?.owner.walletId, slots: created?.body.slots })
      expect(await world.db.select().from(keyslots)).toHaveLength(1)
    })

    test('a database that drops it gets an error of the service', async () => {
      const world = await start()
      const { userId } = await signInWith(world)
      const { body } = await createTestWallet(projectId, userId)
      await world.db.execute('create rule drop_all as on insert to wallets do instead nothing')
      onTestFinished(async () => {
        await world.db.execute('drop rule drop_all on wallets')
      })
      const creating = createWallet(world.one, { projectId, userId }, body)
      await expect(creating).rejects.toMatchObject({ name: 'ApiError', code: 'internal' })
      expect(await world.db.select().from(keyslots)).toEqual([])
    })

    test('its share in the row of another user does not open', async () => {
      const world = await start()
      const ada = await createUserWallet(world)
      const grace = await signInWith(world, 'grace@example.com', 'browser-2')
      const { body } = await createTestWallet(projectId, grace.userId)
      await createWallet(world.one, grace.live, body)
      const [row] = await world.db.select().from(wallets)
      await world.db.update(wallets).set({ share: row?.share ?? '' })
      const { publicKey } = await createReceivingKey()
      const key = encodeBase64Url(publicKey)
      const owner = row?.userId === ada.userId ? ada.live : grace.live
      const stranger = row?.userId === ada.userId ? grace.live : ada.live
      expect(await releaseShare(world.one, owner, key)).toHaveProperty('ciphertext')
      const opening = releaseShare(world.one, stranger, key)
      await expect(opening).rejects.toMatchObject({ code: 'internal' })
    })

    test('its share is released as often as the limit says, on two processes at once', async () => {
      const world = await start()
      const { live } = await createUserWallet(world)
      const { publicKey } = await createReceivingKey()
      const key = encodeBase64Url(publicKey)
      const outcomes = await together(world, RELEASES_MAX + 10, (context) =>
        releaseShare(context, live, key),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(RELEASES_MAX)
      expect(count(codesOf(outcomes), 'wait')).toBe(10)
    })

    test('one of ten slots remains when all are removed at once', async () => {
      const world = await start()
      const { live, userId, wallet } = await createUserWallet(world)
      for (let turn = 1; turn < 10; turn += 1) {
        await addSlot(world.one, live, { slot: (await wallet.createPasskeySlot()) as never })
      }
      const slots = (await readWallet(world.db, userId))?.slots ?? []
      const outcomes = await together(world, 10, (context, turn) =>
        removeSlot(context, live, slots[turn]?.id ?? ''),
      )
      expect(count(codesOf(outcomes), 'done')).toBe(9)
      expect(count(codesOf(outcomes), 'last_slot')).toBe(1)
      expect((await readWallet(world.db, userId))?.slots).toHaveLength(1)
    })

    test('without its keepers slot has no share in the database', async () => {
      const world = await start()
      const { live, wallet } = await createUserWallet(world)
      await addSlot(world.one, live, { slot: (await wallet.createPasskeySlot()) as never })
      await removeSlot(world.other, live, wallet.body.slots[0]?.id ?? '')
      const rows = await world.db.select().from(wallets)
      expect(rows.map(({ share }) => share)).toEqual([null])
    })
  })
}
