import type { ApprovalQuestion } from '../../wallets/approvals.ts'

/** Why something did not work, for words. */
export type PhoneProblem =
  | 'none'
  | 'old'
  | 'expired'
  /** The relay does not answer. */
  | 'away'
  /** The site did not take the answer. */
  | 'refused'
  /** A code that was answered before. */
  | 'used'
  | 'declined'

/** How far a pairing is. */
export type PairingStatus =
  /** The relay is being asked. */
  | 'reaching'
  /** The site has not said yet what it wants. */
  | 'waiting'
  /** The owner is being asked. */
  | 'asked'
  /** The site has the answer, and has not confirmed yet. */
  | 'joining'

/** A site that the phone is connected to. */
export interface PhoneSite {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly namespaces: readonly string[]
}

/** A question that waits for the owner. */
export interface PhoneQuestion extends ApprovalQuestion {
  readonly id: number
}

/** Everything that the phone's screen shows: plain data, since other tabs show it too. */
export interface PhoneState {
  readonly relay: 'ready' | 'away'
  readonly pairing: PairingStatus | undefined
  readonly problem: PhoneProblem | undefined
  readonly question: PhoneQuestion | undefined
  readonly sites: readonly PhoneSite[]
  readonly evmAddress: string
  readonly solanaAddress: string
  readonly chainId: number
}

/** What the owner does. */
export type PhoneCommand =
  | { readonly type: 'pair'; readonly text: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'answer'; readonly id: number; readonly approved: boolean }
  | { readonly type: 'disconnect'; readonly siteId: string }
  | { readonly type: 'nextAccount' | 'nextChain' }

/** The phone itself. */
export interface PhoneEngine {
  getState(): PhoneState
  subscribe(listener: () => void): () => void
  act(command: PhoneCommand): void
  /** Hangs up, without a word to the sites. */
  stop(): void
}
