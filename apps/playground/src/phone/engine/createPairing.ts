import type { StorageBackend } from 'portico'
import type { FakeRequest } from 'portico/testing'
import { type CodeReading, readCode } from '../readCode.ts'
import type { RelayConnection } from './createRelayConnection.ts'
import { describeProposal } from './describeProposal.ts'
import { type EngineStore, getApproval, removeConnection } from './engineStore.ts'
import { dropStorage } from './record.ts'
import type { PhoneProblem } from './types.ts'
import { addUsed, codeTopic, endOf } from './usedCodes.ts'

export interface PairingOptions {
  readonly store: EngineStore
  readonly storage: StorageBackend
  readonly networkName: (networkId: string) => string | undefined
  readonly connect: (id: string) => RelayConnection
}

/** The one pairing that the phone may have at a time. */
export interface PairingControl {
  /** Pairs with the code in a text. */
  start(text: string): void
  /** Continues a pairing that a reload has interrupted. */
  resume(pairing: { readonly id: string; readonly uri: string }): void
  /** Ends the pairing. `problem` says why, unless the user did it. */
  cancel(problem?: PhoneProblem): void
  /** Removes a connection and closes its socket. */
  close(connection: RelayConnection): void
  /** Ends a pairing whose session is settled. */
  finish(): void
  /** @returns whether the user approves */
  onProposal(connection: RelayConnection, request: FakeRequest): Promise<boolean>
}

export function createPairing(options: PairingOptions): PairingControl {
  const { store, storage, networkName, connect } = options
  const end = (problem?: PhoneProblem) => {
    window.clearTimeout(store.pairing?.timer)
    store.pairing = undefined
    store.problem = problem
    store.save()
  }
  const close = (connection: RelayConnection) => {
    removeConnection(store, storage, connection)
    connection.phone.close()
  }
  const cancel = (problem?: PhoneProblem) => {
    const connection = store.pairing?.connection
    end(problem)
    if (connection) close(connection)
  }
  const join = async (
    connection: RelayConnection,
    { uri, expiresAt }: CodeReading & { status: 'ok' },
  ) => {
    const pairing: NonNullable<EngineStore['pairing']> = { connection, uri, status: 'reaching' }
    const isCurrent = () => store.pairing?.connection === connection
    store.pairing = pairing
    if (expiresAt !== undefined) {
      const expire = () => isCurrent() && cancel('expired')
      pairing.timer = window.setTimeout(expire, expiresAt - Date.now())
    }
    store.save()
    // The code is valid, so a failure is the relay's.
    const isReached = await connection.phone.pair(uri).then(
      () => true,
      () => false,
    )
    if (!isCurrent()) return
    if (!isReached) return cancel('away')
    if (pairing.status === 'reaching') pairing.status = 'waiting'
    store.update()
  }
  return {
    cancel,
    close,
    finish: () => end(),
    start(text) {
      const code = readCode(text, Date.now())
      if (code.status !== 'ok') return cancel(code.status)
      // The same code, pasted twice.
      if (store.pairing && codeTopic(store.pairing.uri) === codeTopic(code.uri)) return
      const ended = endOf(store.used, code.uri)
      cancel(ended)
      if (!ended) void join(connect(crypto.randomUUID()), code)
    },
    resume({ id, uri }) {
      const code = readCode(uri, Date.now())
      if (code.status === 'ok') void join(connect(id), code)
      else dropStorage(storage, id)
    },
    async onProposal(connection, request) {
      const { pairing } = store
      if (pairing?.connection !== connection) return false
      window.clearTimeout(pairing.timer)
      pairing.status = 'asked'
      const details = describeProposal(request.params, networkName)
      const approved = await getApproval(store, connection, request, details)
      // The user may have started another pairing.
      if (store.pairing?.connection !== connection) return false
      store.used = addUsed(store.used, pairing.uri, approved ? 'used' : 'declined')
      if (approved) {
        pairing.status = 'joining'
        store.save()
      } else {
        end()
        // The phone still has to send the rejection, and closes by itself.
        removeConnection(store, storage, connection)
      }
      return approved
    },
  }
}
