import type { Database } from '@portico/common/database'
import { expect, onTestFinished, test } from 'vitest'
import { createNameStore, type NameStore } from '../createNameStore.ts'
import { getSkeleton } from '../getSkeleton.ts'
import { newName, ZONE } from './newName.ts'

const SLOW = { timeout: 60_000 }

/** The tests that the names pass on each database. */
export function nameConformance(open: () => Promise<Database>): void {
  async function start(): Promise<NameStore> {
    const store = await open()
    onTestFinished(() => store.close())
    return createNameStore(store)
  }

  test('names: a name is kept, found by its label and by its address', SLOW, async () => {
    const store = await start()
    const attributes = { avatar: 'https://shop.example/a.png', text: `'; drop table x; -- "{}"` }
    const alice = newName('alice', '0xa1', { attributes, address: '0xA1' })
    const { outcome, ...rest } = await store.register(alice)
    expect(outcome).toBe('registered')
    expect(rest).toMatchObject({ record: { label: 'alice', address: '0xA1', updatedAt: null } })
    expect(await store.get(ZONE, 'alice')).toMatchObject({ attributes, coinType: 60 })
    expect((await store.listOf(ZONE, '0xa1')).map(({ label }) => label)).toEqual(['alice'])
    expect(await store.get('other.example', 'alice')).toBeUndefined()
    expect(await store.listOf('other.example', '0xa1')).toEqual([])
    expect(await store.findTaken(ZONE, ['bob1', 'alice'].map(getSkeleton))).toEqual(
      new Set([getSkeleton('alice')]),
    )
  })

  test(
    'names: a taken name, one that looks like it, and a second one are refused',
    SLOW,
    async () => {
      const store = await start()
      const contract = 'eip155:10:0xa1'
      await store.register(newName('alice', '0xa1'))
      expect(await store.register(newName('alice', '0xb2'))).toEqual({ outcome: 'taken' })
      expect(await store.register(newName('a1ice', '0xb2'))).toEqual({ outcome: 'taken' })
      // An own look-alike is a second name, too.
      expect(await store.register(newName('a1ice', '0xa1'))).toEqual({ outcome: 'taken' })
      expect(await store.register(newName('carol', '0xa1'))).toEqual({ outcome: 'owner' })
      // A contract of another network at the same address may be another owner's.
      const other = newName('dave', contract, {
        canonicalAddress: '0xa1',
        accountType: 'smartAccount',
      })
      expect((await store.register(other)).outcome).toBe('registered')
      const elsewhere = newName('alice', '0xa1', { zone: 'other.example' })
      expect((await store.register(elsewhere)).outcome).toBe('registered')
      expect((await store.listOf(ZONE, '0xa1')).map(({ label }) => label)).toEqual([
        'alice',
        'dave',
      ])
    },
  )

  test(
    'names: a repeated registration changes nothing, a newer one the attributes',
    SLOW,
    async () => {
      const store = await start()
      const alice = newName('alice', '0xa1', { attributes: { a: '1' } })
      const first = await store.register(alice)
      expect(await store.register(alice)).toEqual(first)
      const later = { attributes: { a: '2' }, signedAt: alice.signedAt + 1 }
      const changed = await store.register(newName('alice', '0xa1', later))
      expect(changed).toMatchObject({
        record: { attributes: { a: '2' }, updatedAt: expect.any(Date) },
      })
      // An older one, sent again, changes nothing.
      expect(await store.register(alice)).toEqual(changed)
      const stolen = { attributes: { a: '3' }, signedAt: alice.signedAt + 2 }
      expect(await store.register(newName('alice', '0xb2', stolen))).toEqual({ outcome: 'taken' })
      expect(await store.get(ZONE, 'alice')).toMatchObject({ attributes: { a: '2' } })
    },
  )

  test(
    'names: of accounts that want one name, or alike ones, at once, one gets it',
    SLOW,
    async () => {
      const store = await start()
      for (const labels of [['alice'], ['mike', 'rnike', 'm1ke', 'mi-ke']]) {
        const wanted = Array.from({ length: 24 }, (_, index) =>
          newName(labels[index % labels.length] ?? '', `0x${labels.length}${index}`),
        )
        const answers = await Promise.all(wanted.map((name) => store.register(name)))
        const outcomes = answers.map(({ outcome }) => outcome)
        expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1)
        expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(23)
        // The winner has it, and asks again without harm.
        const winner = wanted[outcomes.indexOf('registered')]
        const { outcome } = await store.register(winner ?? newName('', ''))
        expect(outcome).toBe('registered')
      }
    },
  )

  test('names: of names that one account wants at once, it gets one', SLOW, async () => {
    const store = await start()
    const wanted = Array.from({ length: 24 }, (_, index) =>
      newName(`name-${'abc'[index % 3]}${index}`, '0xa1'),
    )
    const answers = await Promise.all(wanted.map((name) => store.register(name)))
    expect(answers.filter(({ outcome }) => outcome === 'registered')).toHaveLength(1)
    expect(await store.listOf(ZONE, '0xa1')).toHaveLength(1)
  })
}
