import type { WalletState } from './createWalletState.ts'
import type { FakeWalletControls } from './types.ts'

/** Adds the common test controls to a wallet. Getters stay getters. */
export function addWalletControls<Own extends object>(
  state: WalletState,
  icon: string,
  own: Own,
): Own & FakeWalletControls {
  const { name, script, log } = state
  const controls: FakeWalletControls = {
    name,
    icon,
    script,
    log,
    get locked() {
      return state.locked
    },
    lock: () => state.change('lock'),
    unlock: () => state.change('unlock'),
    revoke: () => state.change('revoke'),
    vanish: () => state.change('vanish'),
    reappear: () => state.change('reappear'),
  }
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(controls)) as Own &
    FakeWalletControls
}
