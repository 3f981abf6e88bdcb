import type { StorageBackend } from 'portico'
import type { FakeRequest } from 'portico/testing'
import { type ApprovalQueue, createApprovalQueue } from '../../wallets/approvals.ts'
import { createDescribe, type Describe } from '../../wallets/createDescribe.ts'
import type { World } from '../../world/world.ts'
import { phoneName } from '../phoneName.ts'
import type { RelayConnection } from './createRelayConnection.ts'
import { phoneAddresses, phoneChains } from './phoneKeys.ts'
import { dropStorage, type PhoneRecord, readRecord, writeRecord } from './record.ts'
import type { PairingStatus, PhoneProblem, PhoneSite, PhoneState } from './types.ts'
import type { UsedCodes } from './usedCodes.ts'

/** A pairing that the site has not confirmed yet. */
export interface Pairing {
  readonly connection: RelayConnection
  readonly uri: string
  status: PairingStatus
  timer?: number
}

/** What the phone knows. After a change, call `save` or `update`. */
export interface EngineStore {
  /** As it was stored by an earlier page. */
  readonly record: PhoneRecord
  readonly connections: Map<string, RelayConnection>
  readonly approvals: ApprovalQueue
  readonly describe: Describe
  readonly chains: readonly [number, ...number[]]
  turns: number
  chainId: number
  used: UsedCodes
  pairing: Pairing | undefined
  problem: PhoneProblem | undefined
  getState(): PhoneState
  subscribe(listener: () => void): () => void
  /** Notifies subscribers. */
  update(): void
  /** Stores what a reload must not lose, and notifies subscribers. */
  save(): void
}

export function createEngineStore(world: World, storage: StorageBackend): EngineStore {
  const chains = phoneChains(world)
  const record = readRecord(storage, chains[0])
  const listeners = new Set<() => void>()
  const { turns, chainId, used } = record
  const store: EngineStore = {
    record,
    connections: new Map(),
    approvals: createApprovalQueue(),
    describe: createDescribe(world),
    chains,
    turns,
    chainId,
    used,
    pairing: undefined,
    problem: undefined,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update() {
      state = readState(store, world)
      for (const listener of [...listeners]) listener()
    },
    save() {
      const { turns, chainId, used, pairing } = store
      // The next page cannot use an answered code.
      const open = pairing?.status === 'joining' ? undefined : pairing
      const code = open && { id: open.connection.id, uri: open.uri }
      writeRecord(storage, { turns, chainId, used, sites: sitesOf(store), pairing: code })
      store.update()
    },
  }
  let state = readState(store, world)
  return store
}

/** Forgets a connection and its session, without a message to the site. */
export function removeConnection(
  store: EngineStore,
  storage: StorageBackend,
  connection: RelayConnection,
): void {
  connection.ended.abort()
  store.connections.delete(connection.id)
  dropStorage(storage, connection.id)
  store.save()
}

/** Gets the user's approval of a site's request. */
export async function getApproval(
  { approvals, describe }: EngineStore,
  connection: RelayConnection,
  request: FakeRequest,
  details: object,
): Promise<boolean> {
  const description = await describe({ ...request, walletName: phoneName })
  const { id, ended } = connection
  return approvals.request({ ...description, connectionId: id, ...details }, ended.signal)
}

function sitesOf({ connections }: EngineStore): readonly PhoneSite[] {
  return [...connections.values()].flatMap(({ site }) => site ?? [])
}

function readState(store: EngineStore, world: World): PhoneState {
  const { connections, approvals, pairing, problem, turns, chainId } = store
  const used = [...connections.values()].filter(
    (connection) => connection.site || connection === pairing?.connection,
  )
  const { answer: _, ...approval } = approvals.getCurrent() ?? { answer: undefined }
  return {
    relay: used.some(({ status }) => status === 'away') ? 'away' : 'ready',
    pairing: pairing?.status,
    problem,
    approval: 'id' in approval ? approval : undefined,
    sites: sitesOf(store),
    addresses: phoneAddresses(world, turns),
    chainId,
  }
}
