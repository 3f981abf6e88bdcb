import { PorticoError } from 'portico'
import type { FakeWalletSide } from 'portico/testing'
import { demoPartGone } from '../errors.ts'

type Create = FakeWalletSide['create']

/** The place of namespaces in a multichain wallet whose code loads later. */
export interface LateSides {
  /** A side without a wallet, for the sides of the multichain wallet. */
  readonly place: FakeWalletSide<'late'>
  /** Adds a side to the page, on the lock, the script and the storage of the wallet. */
  add<Side extends FakeWalletSide>(side: Side): ReturnType<Side['create']>
}

/**
 * Lets a multichain wallet come to the page with the namespaces whose code is light, and get the
 * others once their code is there.
 */
export function createLateSides(): LateSides {
  let shared: Parameters<Create> | undefined
  return {
    place: {
      key: 'late',
      // A side has a namespace. No request comes to this one.
      namespace: 'bip122',
      connectMethods: [],
      create(...all) {
        shared = all
        return { install: () => () => {} }
      },
      createAccounts() {
        throw new PorticoError(demoPartGone, { args: { what: 'The wallet' } })
      },
    },
    add(side) {
      if (!shared) throw new PorticoError(demoPartGone, { args: { what: 'The wallet' } })
      const wallet = side.create(...shared)
      wallet.install()
      return wallet as ReturnType<(typeof side)['create']>
    },
  }
}
