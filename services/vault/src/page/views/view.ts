import type { Texts } from '../texts/createTexts.ts'

/** What the frame draws, in one state after another. It writes text only, and never HTML. */
export interface View<State> {
  readonly element: HTMLElement
  update(state: State, texts: Texts): void
  /** Moves the focus to where the user goes on. */
  focus(): void
  /** Ends its timers. */
  close(): void
}
