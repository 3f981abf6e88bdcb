import type { StorageBackend } from 'portico'
import type { FakeRequest } from 'portico/testing'
import { fundPolkadotAccounts } from '../../world/fundPolkadotAccounts.ts'
import type { World } from '../../world/world.ts'
import { createPairing } from './createPairing.ts'
import { createRelayConnection, type RelayConnection } from './createRelayConnection.ts'
import { createEngineStore, getApproval } from './engineStore.ts'
import { getRequestedChain } from './getRequestedChain.ts'
import { phoneKeys } from './phoneKeys.ts'
import type { PhoneCommand, PhoneEngine, PhoneSite } from './types.ts'

export interface EngineOptions {
  readonly world: World
  readonly relayUrl: string
  readonly storage: StorageBackend
  /** The name of a network by its CAIP-2 id. */
  readonly networkName: (networkId: string) => string | undefined
}

/** A project of the local world's relay. */
const PROJECT = 'playground'

/** Creates the phone: its sessions, its accounts and its pending approvals. */
export function createEngine(options: EngineOptions): PhoneEngine {
  const { world, relayUrl, storage, networkName } = options
  const store = createEngineStore(world, storage)
  const { connections, approvals, record } = store

  const onSessions = (connection: RelayConnection) => {
    if (!connections.has(connection.id)) return
    const isPairing = store.pairing?.connection === connection
    const [session] = connection.phone.sessions
    if (session && !connection.site) {
      const { siteName: name, siteUrl: url, namespaces } = session
      connection.site = { id: connection.id, name, url, namespaces }
      store.save()
      if (isPairing) pairing.finish()
    } else if (!session && isPairing) pairing.cancel('refused')
    else if (!session) pairing.close(connection)
  }
  const onRequest = async (connection: RelayConnection, request: FakeRequest) => {
    if (request.method === 'wc_sessionPropose') return pairing.onProposal(connection, request)
    const approved = await getApproval(store, connection, request, { site: connection.site })
    const chainId = approved && getRequestedChain(request)
    if (chainId) {
      store.chainId = chainId
      store.save()
    }
    return approved
  }
  const connect = (id: string, site?: PhoneSite) => {
    const keys = phoneKeys(world, store.turns, store.chainId)
    const connection = createRelayConnection({
      id,
      site,
      relayUrl,
      projectId: PROJECT,
      keys,
      storage,
      onRequest,
      onSessions,
      onStatus: store.update,
    })
    connections.set(id, connection)
    return connection
  }
  const pairing = createPairing({ store, storage, networkName, connect })
  const commands = createCommands(store, pairing)

  approvals.subscribe(store.update)
  for (const site of record.sites) connect(site.id, site)
  if (record.pairing) pairing.resume(record.pairing)
  store.update()
  fundPolkadotAccounts(world, [store.getState().addresses.polkadot]).catch(console.warn)
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    act: commands,
    stop() {
      window.clearTimeout(store.pairing?.timer)
      for (const { phone } of connections.values()) phone.close()
      connections.clear()
    },
  }
}

type Act = (command: PhoneCommand) => void

function createCommands(
  store: ReturnType<typeof createEngineStore>,
  pairing: ReturnType<typeof createPairing>,
): Act {
  const { connections, approvals, chains } = store
  /** Runs `change` only if every site can be notified. */
  const runIfReachable = (list: readonly RelayConnection[], change: () => void) => {
    const isReachable = list.every(({ status }) => status === 'open')
    store.problem = isReachable ? undefined : 'away'
    if (isReachable) change()
    store.update()
  }
  const changeEthereum = (change: () => void, notify: (connection: RelayConnection) => void) => {
    const list = [...connections.values()].filter(({ site }) => site?.namespaces.includes('eip155'))
    runIfReachable(list, () => {
      change()
      store.save()
    })
    if (!store.problem) for (const connection of list) notify(connection)
  }
  return (command) => {
    switch (command.type) {
      case 'pair':
        return pairing.start(command.text)
      case 'cancel':
        return pairing.cancel()
      case 'answer': {
        const approval = approvals.getCurrent()
        const connection = connections.get(approval?.connectionId ?? '')
        if (!connection || approval?.id !== command.id) return
        return runIfReachable([connection], () => approval.answer(command.approved))
      }
      case 'disconnect': {
        const connection = connections.get(command.siteId)
        return connection && runIfReachable([connection], () => connection.phone.revoke())
      }
      case 'nextAccount':
        return changeEthereum(
          () => {
            store.turns += 1
          },
          ({ phone }) => phone.changeAccount(),
        )
      case 'nextChain':
        return changeEthereum(
          () => {
            const next = (chains.indexOf(store.chainId) + 1) % chains.length
            store.chainId = chains[next] ?? chains[0]
          },
          ({ phone }) => phone.changeNetwork(store.chainId),
        )
    }
  }
}
