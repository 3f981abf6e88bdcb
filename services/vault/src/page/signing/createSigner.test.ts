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

function start() {
  const clock = createTestClock()
  const key = createHeldKey(clock)
  let current: SigningWallet | undefined = wallet
  const signer = createSigner({ key, getWallet: () => current })
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
    const { key, signer, setWallet } = start()
    key.hold(dataKey)
    setWallet(undefined)
    await expect(signer.withSeed(() => 1)).rejects.toThrow(unauthorized)
  })

  test('without a key, or with one that was forgotten, nothing is signed', async () => {
    const { clock, key, signer } = start()
    await expect(signer.withSeed(() => 1)).rejects.toThrow(unauthorized)
    key.hold(dataKey)
    expect(await signer.withSeed(() => 2)).toBe(2)
    clock.advance(15 * 60_000)
    await expect(signer.withSeed(() => 3)).rejects.toThrow(unauthorized)
  })

  test('the key of another wallet opens nothing', async () => {
    const { key, signer } = start()
    key.hold(createDataKey())
    await expect(signer.withSeed(() => 1)).rejects.toThrow(new VaultError('decryption_failed'))
  })
})
