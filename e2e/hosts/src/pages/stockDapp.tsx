import { SignClient } from '@walletconnect/sign-client'
import { relayUrl, world } from '../lib/world.ts'

type Client = InstanceType<typeof SignClient>

/** A site with the stock client instead of this library. */
interface StockDapp {
  /** Proposes a session on the first EVM chain, and returns the code. */
  connect(): Promise<string>
  /** The granted accounts. */
  granted(): Promise<readonly string[]>
  sign(message: `0x${string}`, address: string): Promise<string>
  disconnect(): Promise<void>
  /** The wallet's events, oldest first. */
  readonly events: readonly string[]
}

declare global {
  interface Window {
    stock: Promise<StockDapp>
  }
}

const { caip2 } = world.chains.evm
const events = ['chainChanged', 'accountsChanged']
const eip155 = { chains: [caip2], methods: ['personal_sign'], events }

async function open(): Promise<StockDapp> {
  const client: Client = await SignClient.init({
    relayUrl: relayUrl(),
    projectId: 'playground',
    metadata: { name: 'Stock', description: '', url: location.origin, icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
  })
  const events: string[] = []
  for (const name of ['session_delete', 'session_event', 'session_update'] as const) {
    client.on(name, () => events.push(name))
  }
  let approval: Promise<{ topic: string; namespaces: Client['session']['values'][0]['namespaces'] }>
  const topic = async () => (await approval).topic
  return {
    events,
    async connect() {
      const proposed = await client.connect({ optionalNamespaces: { eip155 } })
      approval = proposed.approval()
      // A test of a refusal does not await it.
      approval.catch(() => {})
      return proposed.uri ?? ''
    },
    granted: async () => (await approval).namespaces.eip155?.accounts ?? [],
    sign: async (message, address) =>
      client.request({
        topic: await topic(),
        chainId: caip2,
        request: { method: 'personal_sign', params: [message, address] },
      }),
    disconnect: async () =>
      client.disconnect({
        topic: await topic(),
        reason: { code: 6000, message: 'User disconnected.' },
      }),
  }
}

window.stock = open()
