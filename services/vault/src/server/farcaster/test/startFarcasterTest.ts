import {
  type BuildSignInMessageArgs,
  createWalletClient,
  viemConnector,
} from '@farcaster/auth-client'
import {
  type FarcasterChain,
  getCustodyAccount,
  registerId,
  startFarcasterChain,
} from '@portico/localnet/farcaster'
import { createFarcasterLogins } from '../createFarcasterLogins.ts'

export const walletOrigin = 'https://wallet.example'
export const nonce = '0123456789abcdef0123456789abcdef'
const MINUTE = 60_000

/** A relay and a chain of the local world, and what a service and an app do with them. */
export async function startFarcasterTest() {
  const world = await startFarcasterChain()
  return {
    stop: world.stop,
    client: world.chain.client,
    start: (options?: Start) => start(world, options),
    sign: (fields?: Fields, options?: SignOptions) => sign(world, fields, options),
  }
}

interface Start {
  readonly relayUrl?: string
  readonly rpcUrl?: string
  /** How far the clock of the service is ahead. */
  readonly aheadMs?: number
}

function start(
  { relayUrl: ownRelay, chain }: FarcasterChain,
  { relayUrl = ownRelay, rpcUrl = chain.rpcUrl, aheadMs = 0 }: Start = {},
) {
  const log: unknown[] = []
  const now = () => Date.now() + aheadMs
  const warn = (...line: unknown[]) => void log.push(line)
  const logins = createFarcasterLogins({ relayUrl, rpcUrl, walletOrigin, now, log: { warn } })
  const startsAt = now()
  return { logins, log, request: { nonce, startsAt, expiresAt: startsAt + 10 * MINUTE } }
}

export type Fields = Partial<BuildSignInMessageArgs>

interface SignOptions {
  /** The account. */
  readonly name?: string
  /** Changes the text before it is signed. */
  readonly change?: (message: string) => string
}

/** Signs what the app of an account signs, with the package of Farcaster. */
async function sign(
  { chain }: FarcasterChain,
  fields: Fields = {},
  { name = 'alice', change = (message) => message }: SignOptions = {},
) {
  const account = getCustodyAccount(name)
  const fid = await registerId(chain, account.address)
  const client = createWalletClient({ ethereum: viemConnector({ rpcUrl: chain.rpcUrl }) })
  const built = client.buildSignInMessage({
    ...{ address: account.address, fid, uri: walletOrigin, domain: 'wallet.example', nonce },
    ...fields,
  })
  if (built.isError) throw built.error
  const message = change(built.message)
  return {
    fid: String(fid),
    signed: { message, signature: await account.signMessage({ message }) },
  }
}
