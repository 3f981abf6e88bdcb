import type { Simulation } from '../../review/simulation.ts'
import type { PreparedRequest } from '../../signing/preparedRequest.ts'
import type { PasskeyProblem } from '../passkey/passkeyProblem.ts'

/** The network of a request, and its native coin. */
export interface ApprovalNetwork {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The wallet service does not know it: its name and its symbol are the site's own claim. */
  readonly isOfSite?: true | undefined
}

/** What the frame read of a token from its own node. It is the contract's own claim. */
export interface TokenFacts {
  /** Missing on Solana, where a mint has none. */
  readonly symbol?: string | undefined
  readonly decimals: number
}

/** Prices of one whole coin or token in US dollars, as decimal text. */
export interface ReviewPrices {
  /** Of the network's coin. */
  readonly coin?: string | undefined
  /** As the tokens of a review. */
  readonly tokens: ReadonlyMap<string, string>
}

/** What the view of an approval shows. */
export interface ApprovalState {
  readonly prepared: PreparedRequest
  readonly network: ApprovalNetwork
  /** By the address of the contract in lower case, or by the mint of Solana. */
  readonly tokens: ReadonlyMap<string, TokenFacts>
  /** Of the wallet's own service, never of the site. Without them, amounts have no worth. */
  readonly prices?: ReviewPrices | undefined
  /** Of the frame's own node. Missing where it cannot tell. */
  readonly simulation?: Simulation | undefined
  /**
   * - `here`: the user may approve in this page.
   * - `passkey`: the user may, with a passkey. `asking` while the browser asks for it.
   * - `window`, `window-open`, `window-blocked`: the user approves in a window of the wallet.
   * - `signing`: the user has approved.
   */
  readonly phase:
    | 'here'
    | 'passkey'
    | 'asking'
    | 'window'
    | 'window-open'
    | 'window-blocked'
    | 'signing'
  /** Why a passkey did not approve. */
  readonly problem?: PasskeyProblem | undefined
}
