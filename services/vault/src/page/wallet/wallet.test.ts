import { describe, expect, test } from 'vitest'
import {
  type Bytes,
  deriveAddresses,
  getCustody,
  openVault,
  VaultError,
  withSecret,
} from '../../frame/index.ts'
import { createTestKeeper } from '../test/createTestKeeper.ts'
import { createWallet, type WalletRecord } from './createWallet.ts'
import { openWallet } from './openWallet.ts'
import type { FirstKeeper } from './shareKeeper.ts'

const owner = { projectId: 'shop', userId: 'user-1', walletId: 'wallet-1' }
const refused = new TypeError('refused')

async function start() {
  const [one, other] = [createTestKeeper('wallet'), createTestKeeper('keeper')]
  const steps: string[] = []
  const keeper: FirstKeeper = {
    ...other.keeper,
    storeShare: (...parameters) => {
      steps.push('keeper')
      return other.keeper.storeShare(...parameters)
    },
  }
  const { wallet, dataKey } = await createWallet({
    owner,
    email: 'ada@example.com',
    service: one.keeper.keeper,
    keeper,
    async store(_, share) {
      steps.push('service')
      await one.keeper.storeShare(owner, share, 'ada@example.com')
    },
  })
  const [slot] = wallet.slots
  if (slot?.kind !== 'keepers') throw new TypeError('no keepers slot')
  return { one, other, wallet, dataKey, slot, steps, ...wallet }
}

describe('createWallet', () => {
  test('the other keeper has its share before the wallet is stored', async () => {
    const { steps, wallet, dataKey } = await start()
    expect(steps).toEqual(['keeper', 'service'])
    expect(getCustody(wallet.slots)).toBe('assisted')
    const entropy = await openVault({ owner, vault: wallet.vault, dataKey })
    await withSecret(entropy, (bytes) =>
      expect(deriveAddresses(bytes)).toEqual(wallet.vault.addresses),
    )
  })

  test.each(['storeShare', 'store'] as const)(
    'without %s, there is no wallet, and its secrets are overwritten',
    async (step) => {
      const seen: Bytes[] = []
      const fail = async (share: Bytes): Promise<void> => {
        seen.push(share)
        throw refused
      }
      const stored: WalletRecord[] = []
      const creating = createWallet({
        owner,
        email: 'ada@example.com',
        service: { id: 'wallet', operator: 'Shop' },
        keeper: {
          ...createTestKeeper('keeper').keeper,
          storeShare: (_, share) => (step === 'storeShare' ? fail(share) : Promise.resolve()),
        },
        async store(wallet, share) {
          if (step === 'store') await fail(share)
          stored.push(wallet)
        },
      })
      await expect(creating).rejects.toBe(refused)
      expect(stored).toEqual([])
      expect(seen).toHaveLength(1)
      expect(seen[0]?.every((byte) => byte === 0)).toBe(true)
    },
  )
})

describe('openWallet', () => {
  test('opens with both shares, on a device that has nothing', async () => {
    const { one, other, vault, slot, dataKey } = await start()
    const keepers = [one.keeper, other.keeper] as const
    expect(await openWallet({ owner, vault, slot, keepers })).toEqual(dataKey)
  })

  test('a keeper without its share: what it threw, whichever keeper it is', async () => {
    const { one, other, vault, slot } = await start()
    const silent = createTestKeeper('keeper').keeper
    for (const keepers of [[one.keeper, silent] as const, [silent, other.keeper] as const]) {
      await expect(openWallet({ owner, vault, slot, keepers })).rejects.toThrow('no share')
    }
  })

  test.each([
    [
      'another share',
      (world: Awaited<ReturnType<typeof start>>) => {
        world.other.shares.set(owner.walletId, crypto.getRandomValues(new Uint8Array(32)))
        return owner
      },
    ],
    [
      'the share of the other keeper',
      (world: Awaited<ReturnType<typeof start>>) => {
        world.other.shares.set(owner.walletId, world.one.shares.get(owner.walletId) as Bytes)
        return owner
      },
    ],
    ['another user', () => ({ ...owner, userId: 'user-2' })],
    ['another project', () => ({ ...owner, projectId: 'game' })],
  ])('%s opens nothing', async (_, change) => {
    const world = await start()
    const { one, other, vault, slot } = world
    const of = change(world)
    const opening = openWallet({ owner: of, vault, slot, keepers: [one.keeper, other.keeper] })
    await expect(opening).rejects.toEqual(new VaultError('decryption_failed'))
  })

  test('a share that was sealed for another keeper opens nothing', async () => {
    const { one, other, vault, slot } = await start()
    const twin = { ...other.keeper, keeper: { id: 'twin', operator: 'Shop' } }
    const opening = openWallet({ owner, vault, slot, keepers: [one.keeper, twin] })
    await expect(opening).rejects.toEqual(new VaultError('decryption_failed'))
  })
})
