import {
  type Bytes,
  type Keyslot,
  openSlot,
  openVault,
  type SlotSecret,
  VaultError,
} from '@portico/vault/frame'
import type { WalletDump } from '../dump/dump.ts'
import type { Material } from '../material/collectMaterial.ts'
import type { Entropies } from './deriveEntropies.ts'
import { openShares } from './openShares.ts'

/** What opened a wallet. */
export type Opening = 'entropy' | 'data key' | Keyslot['kind']

export interface OpenWalletOptions {
  /**
   * With how many of the values after it each value is tried as a pair of unencrypted shares.
   * Default: 64. All pairs would take days.
   */
  readonly neighbors?: number
}

const NEIGHBORS = 64

/** Tries to open a wallet with all that could be a secret. @returns `undefined` if it stays shut */
export async function openWallet(
  wallet: WalletDump,
  material: Material,
  entropies: Entropies,
  { neighbors = NEIGHBORS }: OpenWalletOptions = {},
): Promise<Opening | undefined> {
  const { evmAddress, solanaAddress } = wallet.vault.addresses
  if (entropies.has(evmAddress) || entropies.has(solanaAddress)) return 'entropy'
  for (const dataKey of material.long) {
    if (await isDataKey(wallet, dataKey)) return 'data key'
  }
  const shares = openShares(material, wallet.owner)
  for (const slot of wallet.slots) {
    for (const secret of createSecrets(slot, material, shares, neighbors)) {
      if (await opensSlot(wallet, slot, await secret)) return slot.kind
    }
  }
  return undefined
}

function* createSecrets(
  slot: Keyslot,
  { long, codes }: Material,
  shares: readonly Bytes[],
  neighbors: number,
): Generator<SlotSecret | Promise<SlotSecret>> {
  switch (slot.kind) {
    case 'keepers':
      yield* createPairs(shares, long, neighbors)
      break
    case 'passkey':
      for (const prfOutput of long) yield { kind: 'passkey', prfOutput }
      break
    case 'recovery-code':
      for (const code of codes) yield { kind: 'recovery-code', code }
      break
    case 'device':
      for (const bytes of long) yield importDeviceKey(bytes)
      break
    case 'device-transfer':
      // Its key exists in the memory of one page only.
      break
  }
}

/** A share at rest with any other value: the second share may lie somewhere unencrypted. */
function* createPairs(
  shares: readonly Bytes[],
  others: readonly Bytes[],
  neighbors: number,
): Generator<SlotSecret> {
  for (const [place, first] of shares.entries()) {
    for (const second of [...shares.slice(place + 1), ...others]) {
      yield { kind: 'keepers', shares: [first, second] }
    }
  }
  for (const [place, first] of others.entries()) {
    for (const second of others.slice(place + 1, place + 1 + neighbors)) {
      yield { kind: 'keepers', shares: [first, second] }
    }
  }
}

async function importDeviceKey(bytes: Bytes): Promise<SlotSecret> {
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, usages)
  return { kind: 'device', key }
}

async function opensSlot(wallet: WalletDump, slot: Keyslot, secret: SlotSecret): Promise<boolean> {
  const dataKey = await orNothing(openSlot({ owner: wallet.owner, slot, secret }))
  return dataKey !== undefined && isDataKey(wallet, dataKey)
}

async function isDataKey({ owner, vault }: WalletDump, dataKey: Bytes): Promise<boolean> {
  return (await orNothing(openVault({ owner, vault, dataKey }))) !== undefined
}

async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof VaultError) return undefined
    throw error
  }
}
