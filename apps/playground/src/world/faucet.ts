import { PorticoError } from 'portico'
import type { Namespace } from 'portico/wire'
import { demoFaucetRefused } from '../errors.ts'
import type { World } from './world.ts'

export interface FundParameters {
  readonly namespace: Namespace
  readonly address: string
}

/**
 * Gets coins and tokens from the faucet of the local world.
 *
 * @throws {PorticoError} `playground/faucet-refused`
 */
export async function fund(world: World, parameters: FundParameters): Promise<void> {
  const response = await fetch(world.faucetUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  })
  if (!response.ok) throw new PorticoError(demoFaucetRefused, { args: { status: response.status } })
}
