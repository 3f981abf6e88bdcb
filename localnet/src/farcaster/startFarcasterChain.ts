import { compileContracts } from '../evm/compileContracts.ts'
import { startEvm } from '../evm/startEvm.ts'
import { startGuard } from '../process/guard.ts'
import type { RegistryChain } from './registerId.ts'
import { type Farcaster, startFarcaster } from './startFarcaster.ts'

/** Logins with Farcaster, without the rest of the local world. */
export type FarcasterChain = Farcaster & { readonly chain: RegistryChain }

/** Starts a chain with the registries of Farcaster, and a relay with its app, on any ports. */
export async function startFarcasterChain(): Promise<FarcasterChain> {
  const reservedPorts = new Set<number>()
  const guard = startGuard()
  const common = { port: 0, reservedPorts }
  const chain = await startEvm({ ...common, chainId: 31337, guard, artifacts: compileContracts() })
  const farcaster = await startFarcaster({ ...common, chain })
  return {
    ...farcaster,
    chain,
    async stop() {
      await farcaster.stop()
      await chain.stop()
      await guard.close()
    },
  }
}
