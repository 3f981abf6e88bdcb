import { createWalletClient, status, viemConnector } from '@farcaster/auth-client'
import { LocalnetError } from '../errors.ts'
import { getCustodyAccount } from './accounts.ts'
import { type RegistryChain, registerId } from './registerId.ts'
import { RELAY_KEY } from './serveRelay.ts'

export type ApproveParameters = {
  readonly relayUrl: string
  readonly chain: RegistryChain
  readonly channelToken: string
  /** The account that logs in. */
  readonly name: string
}

/**
 * Approves a login, as the app of Farcaster does: reads what is asked for from the relay, signs a
 * message with the key of the account, and sends it to the relay.
 *
 * @throws LocalnetError `invalid_request` for a login that is over
 */
export async function approve({
  relayUrl,
  chain,
  channelToken,
  name,
}: ApproveParameters): Promise<void> {
  const ethereum = viemConnector({ rpcUrl: chain.rpcUrl })
  const client = createWalletClient({ relay: relayUrl, ethereum })
  const asked = await status(client, { channelToken })
  if (asked.isError || asked.response.status !== 202) throw over()
  const { siweUri: uri, domain, nonce, requestId, ...times } = asked.data.signatureParams
  const account = getCustodyAccount(name)
  const fid = await registerId(chain, account.address)
  const built = client.buildSignInMessage({
    ...{ address: account.address, fid, uri, domain },
    ...(nonce && { nonce }),
    ...(requestId && { requestId }),
    ...(times.expirationTime && { expirationTime: new Date(times.expirationTime) }),
    ...(times.notBefore && { notBefore: new Date(times.notBefore) }),
  })
  if (built.isError) throw over(built.error)
  const { message } = built
  const signature = await account.signMessage({ message })
  const signed = { message, signature, fid, username: name, authMethod: 'custody' } as const
  const sent = await client.authenticate({ ...signed, channelToken, authKey: RELAY_KEY })
  if (sent.isError || sent.response.status !== 201) throw over(sent.error)
}

function over(cause?: unknown): LocalnetError {
  return new LocalnetError('invalid_request', 'This login is over.', { cause })
}
