import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

interface Target {
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** A balance that is followed and formatted as text. */
interface FollowedBalance {
  /**
   * Returns `undefined` until the balance of this account and network is known. Also follows this
   * target from now on.
   */
  read(target: Target | undefined): string | undefined
  stop(): void
}

/**
 * Follows the balance of the last requested account. The query client and the formatter load on
 * demand, because the first load holds neither.
 */
export function followBalance(portico: Portico, onChange: () => void): FollowedBalance {
  let followed = ''
  let end = () => {}
  let write: (() => string) | undefined
  const stop = () => {
    end()
    end = () => {}
    followed = ''
    write = undefined
  }
  const follow = (target: Target) => {
    let stopped = false
    let unsubscribe = () => {}
    end = () => {
      stopped = true
      unsubscribe()
    }
    load().then(
      ([{ observeBalance }, { writeAmount }]) => {
        if (stopped) return
        unsubscribe = observeBalance(portico, target, ({ data }) => {
          if (stopped) return
          write = data && (() => formatBalance(portico, data, writeAmount))
          onChange()
        })
      },
      (error) => portico.events.emit('error', { scope: 'balance', error }),
    )
  }
  return {
    read(target) {
      const wanted = target ? `${target.networkId}:${target.address}` : ''
      if (wanted !== followed) {
        stop()
        followed = wanted
        if (target) follow(target)
      }
      return write?.()
    },
    stop,
  }
}

const load = () =>
  Promise.all([
    import('../../features/balances/observeBalance.ts'),
    import('../../react/buttons/writeAmount.ts'),
  ])

type WriteAmount = typeof import('../../react/buttons/writeAmount.ts').writeAmount

// Formats at render time, in the current language.
function formatBalance(
  { store, config }: Portico,
  balance: Balance,
  writeAmount: WriteAmount,
): string {
  return writeAmount(balance, store.getState(), config.messages)
}
