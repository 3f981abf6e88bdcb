import type { Vault } from './createVault.ts'
import type { FakeWalletControls } from './types.ts'

/** Adds the controls that every fake wallet has to what is its own; getters stay getters. */
export function walletControls<Own extends object>(
  vault: Vault,
  icon: string,
  own: Own,
): Own & FakeWalletControls {
  const { name, script, log } = vault
  const controls: FakeWalletControls = {
    name,
    icon,
    script,
    log,
    get locked() {
      return vault.locked
    },
    lock: () => vault.change('lock'),
    unlock: () => vault.change('unlock'),
    revoke: () => vault.change('revoke'),
    vanish: () => vault.change('vanish'),
    reappear: () => vault.change('reappear'),
  }
  return Object.defineProperties(own, Object.getOwnPropertyDescriptors(controls)) as Own &
    FakeWalletControls
}
