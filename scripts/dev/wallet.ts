// Runs the wallet service and its keeper for scripts/dev.mjs in a process of their own. Each has a
// secret, a database, a mail sender and an origin of its own.
import type { LocalnetManifest } from '@portico/localnet'
import { LOCAL_WALLET_PROJECT } from '../../services/gateway/src/startLocalGateway.ts'
import { startLocalKeeper } from '../../services/keeper/src/startLocalKeeper.ts'
import { startLocalVault } from '../../services/vault/src/server/startLocalVault.ts'
import { freePort } from '../lib/ports.mjs'

const WALLET_PORT = 8800
/** So far away that the ports of two demos do not meet. */
const KEEPER_PORT = 8810
const HOST = '127.0.0.1'

// The local world, its gateway, and the origins of the playground: they embed the frame.
const [world = '', gatewayUrl = '', ...origins] = process.argv.slice(2)
const { smtpUrl, social, farcaster, chains }: LocalnetManifest = JSON.parse(world)
/** The project of the playground, as the gateway and the relay name it. */
const projects = { playground: origins }

const keeperPort = await freePort(KEEPER_PORT, HOST)
const vault = await startLocalVault({
  projects,
  smtpUrl,
  port: await freePort(WALLET_PORT, HOST),
  chains: [chains.evm, chains.evm2, chains.solana],
  environment: {
    KEEPER_ORIGIN: `http://keeper.localhost:${keeperPort}`,
    GATEWAY_URL: gatewayUrl,
    GATEWAY_PROJECT: LOCAL_WALLET_PROJECT,
    // The provider and the relay of the local world, in place of those of the web.
    SOCIAL_PROVIDERS: 'google,farcaster',
    GOOGLE_CLIENT_ID: social.clientId,
    GOOGLE_CLIENT_SECRET: social.clientSecret,
    GOOGLE_ISSUER: social.issuer,
    FARCASTER_RELAY_URL: farcaster.relayUrl,
    FARCASTER_RPC_URL: farcaster.rpcUrl,
  },
})
const response = await fetch(`${vault.url}/.well-known/jwks.json`)
const keeper = await startLocalKeeper({
  projects,
  wallet: { origin: vault.origin, keys: await response.text() },
  smtpUrl,
  port: keeperPort,
})

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all([vault.close(), keeper.close()])
  process.exit(0)
}

// Ctrl-C reaches this process too. The channel closes when the parent is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
process.on('disconnect', stop)
// The parent may have ended meanwhile.
if (process.connected) process.send?.({ walletOrigin: vault.origin, keeperOrigin: keeper.origin })
else await stop()
