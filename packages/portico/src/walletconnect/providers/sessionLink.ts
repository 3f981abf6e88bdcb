import type { CaipNetworkId } from '../../wire/network.ts'
import { readObject } from '../protocol/readValues.ts'

/** The session behind a provider. */
export interface SessionLink {
  networkId(): CaipNetworkId
  setNetwork(networkId: CaipNetworkId): void
  addresses(): readonly string[]
  granted(): {
    readonly networkIds: readonly CaipNetworkId[]
    readonly methods: readonly string[]
  }
  /** Waits for a session update. Resolves to whether the session then includes the network. */
  waitForNetwork(networkId: CaipNetworkId): Promise<boolean>
  /** Sends a request to the wallet. */
  request(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
  /** Sends a request to the network's RPC node. */
  readNode(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}

/** Reads a string field of a wallet's response; empty if it is missing. */
export function readTextField(answer: unknown, name = 'signature'): string {
  const value = readObject(answer)?.[name]
  return typeof value === 'string' ? value : ''
}
