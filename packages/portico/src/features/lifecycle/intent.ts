/** What an instance does when the user shows intent: a pointer or the focus on a button, a press. */
export interface Intent {
  /** Called at each sign of intent: one for each provider above a part of the page. */
  readonly intentListeners: Set<() => void>
  /** Settles when wallets were searched for, from the first sign of intent: a closed modal renders once, with the wallets. */
  starting?: Promise<unknown> | undefined
}

export const createIntent = (): Intent => ({ intentListeners: new Set() })
