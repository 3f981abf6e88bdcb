import { FrameError } from 'portico/wire/frame'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Bytes, createDataKey, createSeed, VaultError } from '../../frame/index.ts'
import { createWallet } from '../../frame/test/wallet.ts'
import { createHeldKey } from '../keys/createHeldKey.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createSigner, type SigningWallet } from './createSigner.ts'

const unauthorized = new FrameError({ code: 'unauthorized' })
const isWiped = (bytes: Uint8Array | undefined) => bytes?.every((byte) => byte === 0)

let wallet: Awaited<ReturnType<typeof createWallet>>
let dataKey: Bytes
beforeEach(async () => {
  wallet = await createWallet()
  dataKey = wallet.dataKey.slice()
})

function start(unlock?: (wallet: SigningWallet) => Promise<Bytes | undefined>) {
  const clock = createTestClock()
  const key = createHeldKey(clock)
  let current: SigningWallet | undefined = wallet
  const signer = createSigner({ key, getWallet: () => current, unlock })
  return {
    key,
    clock,
    signer,
    setWallet(value: SigningWallet | undefined) {
      current = value
    },
  }
}

describe('createSigner', () => {
  test('the work has the seed, which is overwritten afterwards', async () => {
    const { key, signer } = start()
    key.hold(dataKey)
    let seen: Bytes | undefined
    const bytes = await signer.withSeed((seed) => {
      seen = seed
      return [...seed]
    })
    expect(bytes).toEqual([...createSeed(wallet.entropy)])
    expect(isWiped(seen)).toBe(true)
    const failing = signer.withSeed((seed) => {
      seen = seed
      throw new TypeError('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(isWiped(seen)).toBe(true)
  })

  test('a user who is not logged in signs nothing, though a key is held', async () => {
    const { key, signer, setWallet } = start(async () => dataKey)
    key.hold(dataKey)
    setWallet(undefined)
    await expect(signer.withSeed(() => 1)).rejects.toThrow(unauthorized)
  })

  test('a forgotten key is had again by unlocking, once', async () => {
    let unlocks = 0
    const { clock, signer } = start(async (opened) => {
      expect(opened).toBe(wallet)
      unlocks += 1
      return wallet.dataKey.slice()
    })
    expect(await signer.withSeed(() => 1)).toBe(1)
    expect(await signer.withSeed(() => 2)).toBe(2)
    expect(unlocks).toBe(1)
    clock.advance(15 * 60_000)
    expect(await signer.withSeed(() => 3)).toBe(3)
    expect(unlocks).toBe(2)
  })

  test('without a key, nothing is signed', async () => {
    await expect(start().signer.withSeed(() => 1)).rejects.toThrow(unauthorized)
    const { signer } = start(async () => undefined)
    await expect(signer.withSeed(() => 1)).rejects.toThrow(unauthorized)
  })

  test('a key that arrives after the user left is overwritten', async () => {
    for (const next of [undefined, { ...wallet, owner: { ...wallet.owner, walletId: 'other' } }]) {
      const late = dataKey.slice()
      const { key, signer, setWallet } = start(async () => {
        setWallet(next)
        return late
      })
      await expect(signer.withSeed(() => 1)).rejects.toThrow(unauthorized)
      expect(isWiped(late)).toBe(true)
      expect(key.isHeld()).toBe(false)
    }
  })

  test('the key of another wallet opens nothing', async () => {
    const { key, signer } = start()
    key.hold(createDataKey())
    await expect(signer.withSeed(() => 1)).rejects.toThrow(new VaultError('decryption_failed'))
  })
})
