import type { Namespace } from 'portico/wire'
import type { ApprovalRequest } from '../../wallets/approvals.ts'

/** Why something did not work. A message has each of these names. */
export type PhoneProblem =
  | 'none'
  | 'old'
  | 'expired'
  /** The relay is unreachable. */
  | 'away'
  /** The site did not accept the session. */
  | 'refused'
  /** The code was approved before. */
  | 'used'
  /** The code was declined before. */
  | 'declined'

/** The progress of a pairing. */
export type PairingStatus =
  /** Connecting to the relay. */
  | 'reaching'
  /** Waiting for the proposal of the site. */
  | 'waiting'
  /** Waiting for the user's approval. */
  | 'asked'
  /** Waiting for the site to confirm the session. */
  | 'joining'

/** A site that the phone is connected to. */
export interface PhoneSite {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly namespaces: readonly string[]
}

/** An approval that the user has to give or refuse. */
export interface PhoneApproval extends ApprovalRequest {
  readonly id: number
}

/** What the phone's screen shows: plain data, since it goes to other tabs. */
export interface PhoneState {
  readonly relay: 'ready' | 'away'
  readonly pairing: PairingStatus | undefined
  readonly problem: PhoneProblem | undefined
  readonly approval: PhoneApproval | undefined
  readonly sites: readonly PhoneSite[]
  /** The chosen account of each namespace. */
  readonly addresses: Readonly<Record<Namespace, string>>
  readonly chainId: number
}

/** What a user does on the phone. */
export type PhoneCommand =
  | { readonly type: 'pair'; readonly text: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'answer'; readonly id: number; readonly approved: boolean }
  | { readonly type: 'disconnect'; readonly siteId: string }
  | { readonly type: 'nextAccount' | 'nextChain' }

/** The phone of the leading tab. */
export interface PhoneEngine {
  getState(): PhoneState
  subscribe(listener: () => void): () => void
  act(command: PhoneCommand): void
  /** Closes all connections without a message to the sites. */
  stop(): void
}
