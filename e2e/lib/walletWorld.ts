import { freePort } from '../../scripts/lib/ports.mjs'
import { LOCAL_WALLET_PROJECT } from '../../services/gateway/src/startLocalGateway.ts'
import {
  createTestKeeperService,
  type TestKeeperService,
} from '../../services/keeper/src/test/index.ts'
import { startTestVault, type TestVault } from '../../services/vault/src/test/startTestVault.ts'
import { checkDumps, createServiceDump } from './walletDumps.ts'
import { startWalletSite } from './walletSite.ts'
import { readWorld } from './world.ts'

/** A site, the wallet service, its keeper, and the mails of both. */
export interface WalletWorld {
  /** The address of the site's page. */
  readonly page: string
  readonly vault: TestVault
  readonly keeper: TestKeeperService
  /** Moves the clocks of both services, so that no test waits for their limits. */
  advance(byMs: number): void
  /** Stops both services, and checks what they leave behind. */
  close(): Promise<void>
}

/** So far away that the ports of the demo do not meet it. */
const KEEPER_PORT = 8840
const PORTS_OF_WORKER = 20

/** The keeper's address is needed before it starts, so workers must not look for the same port. */
function findKeeperPort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return freePort(KEEPER_PORT + worker * PORTS_OF_WORKER, '127.0.0.1')
}

export interface StartWalletWorldOptions {
  /** Other sites of the project. */
  readonly origins?: readonly string[]
  /** The chains that the wallet service has nodes of. Default: those on which it signs. */
  readonly chains?: readonly ('evm' | 'evm2' | 'solana')[]
}

/** Starts the wallet with both services, each at a name of its own. */
export async function startWalletWorld({
  origins = [],
  chains: names = ['evm', 'evm2', 'solana'],
}: StartWalletWorldOptions = {}): Promise<WalletWorld> {
  const site = await startWalletSite()
  const origin = `http://site.localhost:${site.port}`
  const projects = { shop: [origin, ...origins] }
  let ahead = 0
  const now = () => Date.now() + ahead
  const keeperPort = await findKeeperPort()
  const keeperOrigin = `http://keeper.localhost:${keeperPort}`
  const { gatewayUrl, manifest } = readWorld()
  const { chains, social, farcaster } = manifest
  const [ofVault, ofKeeper] = [await createServiceDump('vault'), await createServiceDump('keeper')]
  const vault = await startTestVault(projects, {
    now,
    chains: names.map((name) => chains[name]),
    environment: {
      ...ofVault.environment,
      KEEPER_ORIGIN: keeperOrigin,
      GATEWAY_URL: gatewayUrl,
      GATEWAY_PROJECT: LOCAL_WALLET_PROJECT,
      SOCIAL_PROVIDERS: 'google,farcaster',
      GOOGLE_CLIENT_ID: social.clientId,
      GOOGLE_CLIENT_SECRET: social.clientSecret,
      GOOGLE_ISSUER: social.issuer,
      FARCASTER_RELAY_URL: farcaster.relayUrl,
      FARCASTER_RPC_URL: farcaster.rpcUrl,
    },
  })
  const response = await fetch(`${vault.url}/.well-known/jwks.json`)
  const keeper = await createTestKeeperService(projects, {
    now,
    environment: {
      ...ofKeeper.environment,
      PORT: String(keeperPort),
      KEEPER_ORIGIN: keeperOrigin,
      WALLET_ORIGIN: vault.origin,
      WALLET_KEYS: await response.text(),
    },
  })
  const frame = `${vault.origin}/frame?project=shop&version=4`
  return {
    page: `${origin}/?frame=${encodeURIComponent(frame)}`,
    vault,
    keeper,
    advance(byMs) {
      ahead += byMs
    },
    async close() {
      await keeper.close()
      await vault.close()
      await site.close()
      const dumps = [await ofVault.take(vault.log), await ofKeeper.take(keeper.log)]
      const secrets = await Promise.all([vault, keeper].map(({ inbox }) => inbox.secrets()))
      await checkDumps(dumps, secrets.flat())
    },
  }
}
