import type { Portico } from '../../core/portico.ts'
import type { close } from './close.ts'
import type { open } from './open.ts'

/** The code that opens, closes and starts. */
export interface OpeningCode {
  readonly close: typeof close
  readonly open: typeof open
  readonly start: (portico: Portico) => () => void
}

/** What an instance keeps until the modal is loaded. */
export interface Launcher {
  /** Load the closed modal. One for each place that may render it. */
  readonly modalLoaders: Set<() => void>
  /** The component that renders the modal. Of two providers of one instance only one may. */
  modalOwner?: object | undefined
  /** Settles when wallet discovery is done or its time limit is reached. */
  searched?: Promise<unknown> | undefined
  /**
   * The same, but from the first sign of intent, so that a closed modal renders once, with the
   * wallets.
   */
  starting?: Promise<unknown> | undefined
  /** The code, once it is loaded. */
  code?: OpeningCode
  /** The load in progress, for calls that wait for it. */
  loading?: Promise<OpeningCode> | undefined
}

export const createLauncher = (): Launcher => ({
  modalLoaders: new Set(),
})
