import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { loadOnDemand } from './loadOnDemand.ts'

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
  /** Whether the last read failed. */
  hasFailed(): boolean
  stop(): void
}

/**
 * Follows the balance of the last requested account. The query client and the formatter load on
 * demand, because the first load holds neither.
 */
export function followBalance(portico: Portico, onChange: () => void): FollowedBalance {
  const getCode = loadOnDemand(portico, 'balance', load, onChange)
  let followed: string | undefined
  let end = () => {}
  let balance: Balance | undefined
  let hasFailed = false
  const stop = () => {
    end()
    end = () => {}
    followed = undefined
    balance = undefined
    hasFailed = false
  }
  return {
    read(target) {
      const wanted = target && `${target.networkId}:${target.address}`
      const [observer, writer] = (target && getCode(wanted)) ?? []
      if (wanted !== followed) {
        stop()
        if (target && observer) {
          followed = wanted
          end = observer.observeBalance(portico, target, ({ data, status }) => {
            balance = data
            hasFailed = status === 'error'
            onChange()
          })
        }
      }
      // In the current language.
      return (
        balance && writer?.writeAmount(balance, portico.store.getState(), portico.config.messages)
      )
    },
    hasFailed: () => hasFailed,
    stop,
  }
}

const load = () =>
  Promise.all([
    import('../../features/balances/observeBalance.ts'),
    import('../../react/buttons/writeAmount.ts'),
  ])
