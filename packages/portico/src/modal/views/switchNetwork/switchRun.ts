import type { Portico } from '../../../core/portico.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'

export interface SwitchRunState {
  readonly status: 'running' | 'done' | 'failed'
  readonly error: unknown
}

export type SwitchRun = ViewRun<SwitchRunState, CaipNetworkId>

const beginning: SwitchRunState = { status: 'running', error: undefined }

/** The network switch that a view requests from the wallet. */
export function createSwitchRun(portico: Portico): SwitchRun {
  return createViewRun(portico, beginning, async (networkId, signal, report) => {
    try {
      const { switchNetwork } = await import('../../../features/networks/switchNetwork.ts')
      if (signal.aborted) return
      await switchNetwork(portico, { networkId, signal })
      report({ status: 'done' })
    } catch (error) {
      report({ status: 'failed', error })
    }
  })
}
