// The cryptographic work of the wallet's frame, in a bare page: no modal, no frame, no service.
import {
  addSlot,
  createDataKey,
  createEntropy,
  createReceivingKey,
  createSeed,
  createShares,
  deriveEvmKey,
  openShare,
  openSlot,
  openVault,
  sealShare,
  sealVault,
  signEvmDigest,
  withSecret,
} from '../../../services/vault/src/frame/index.ts'

const owner = { projectId: 'shop', userId: 'user', walletId: 'wallet' }
const keepers = [
  { id: 'wallet', operator: 'Shop' },
  { id: 'keeper', operator: 'Bank' },
] as const
const digest = `0x${'5a'.repeat(32)}` as const

/** What a first login does: entropy, addresses of both namespaces, vault, slot of two shares. */
async function create() {
  const dataKey = createDataKey()
  const shares = createShares()
  const vault = await withSecret(createEntropy(), (entropy) =>
    sealVault({ owner, entropy, dataKey }),
  )
  const slot = { kind: 'keepers', keepers, shares } as const
  const slots = await addSlot({ owner, vault, slots: [], dataKey, slot })
  return { dataKey, shares, vault, slots }
}

type Wallet = Awaited<ReturnType<typeof create>>

/** What a signature does while the key is held: vault, seed, key, secp256k1. */
async function sign({ vault, dataKey }: Wallet) {
  const entropy = await openVault({ owner, vault, dataKey })
  const seed = await withSecret(entropy, createSeed)
  return withSecret(seed, (bytes) => signEvmDigest(deriveEvmKey(bytes).privateKey, digest))
}

/** What opens the wallet first, after a reload: two shares sealed and opened, slot, vault. */
async function unlock({ vault, slots, shares }: Wallet) {
  const opened = await Promise.all(
    shares.map(async (share, index) => {
      const context = { ...owner, keeperId: keepers[index]?.id ?? '', requestId: 'request' }
      const { keyPair, publicKey } = await createReceivingKey()
      return openShare(keyPair, await sealShare(publicKey, share, context), context)
    }),
  )
  const secret = { kind: 'keepers', shares: [opened[0], opened[1]] } as never
  const dataKey = await openSlot({ owner, slot: slots[0] as never, secret })
  await openVault({ owner, vault, dataKey })
  return dataKey
}

let stored: Wallet | undefined

/** Made elsewhere: a page that signs after a reload made no wallet. */
const toStored = () => {
  const text = sessionStorage.getItem('wallet')
  if (!text) return undefined
  return JSON.parse(text, (_, value) =>
    Array.isArray(value?.bytes) ? Uint8Array.from(value.bytes) : value,
  ) as Wallet
}
const toText = (wallet: Wallet) =>
  JSON.stringify(wallet, (_, value) =>
    value instanceof Uint8Array ? { bytes: [...value] } : value,
  )

const works = {
  async create() {
    stored = await create()
    sessionStorage.setItem('wallet', toText(stored))
  },
  async sign() {
    if (stored) await sign(stored)
  },
  async unlock() {
    const wallet = toStored()
    if (wallet) await sign({ ...wallet, dataKey: await unlock(wallet) })
  },
  /** A bare frame of another origin with a field, which takes digits when it has the focus. */
  frame: () =>
    new Promise<void>((resolve) => {
      addEventListener('message', () => resolve(), { once: true })
      const frame = document.createElement('iframe')
      frame.src = new URLSearchParams(location.search).get('frame') ?? ''
      frame.addEventListener('load', () => frame.focus())
      document.body.append(frame)
    }),
}

declare global {
  interface Window {
    /** What the next press does. */
    work: keyof typeof works
    ended: number | undefined
  }
}

document.querySelector('button')?.addEventListener('click', async ({ timeStamp }) => {
  await works[window.work]()
  window.ended = performance.now() - timeStamp
})
