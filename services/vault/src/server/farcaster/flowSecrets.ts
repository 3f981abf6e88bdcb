import type { VaultContext } from '../context.ts'
import type { SignedMessage } from './createRelayClient.ts'

/** The handle is worth nothing without the verifier of the frame. */
export interface ApprovedReply {
  readonly handle: string
  readonly isKnown: boolean
  readonly endsAt: number
}

/** What only this service knows of a login, until it is over. */
export interface FlowSecrets {
  /** With it, the relay tells what the user has signed. */
  readonly channelToken: string
  readonly nonce: string
  readonly startsAt: number
  /** What the user has signed, once the relay has told it. */
  readonly signed?: SignedMessage | undefined
  /** What was replied after the approval, and until when it is replied again. */
  readonly approved?: ApprovedReply | undefined
}

export function hashFlow({ hashes }: Pick<VaultContext, 'hashes'>, flow: string): string {
  return hashes.hash('farcaster flow', flow)
}

/** @param key - the hash of the flow, for which they are encrypted */
export function sealSecrets(
  { sealer }: Pick<VaultContext, 'sealer'>,
  key: string,
  secrets: FlowSecrets,
): string {
  return sealer.seal(JSON.stringify(secrets), 'farcaster flow', key)
}

export function openSecrets(
  { sealer }: Pick<VaultContext, 'sealer'>,
  key: string,
  sealed: string,
): FlowSecrets {
  return JSON.parse(sealer.open(sealed, 'farcaster flow', key).toString())
}
