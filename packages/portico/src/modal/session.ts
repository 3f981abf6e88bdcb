import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../core/portico.ts'
import { type ConnectRun, createConnectRun } from './views/connecting/connectRun.ts'
import { createSwitchRun, type SwitchRun } from './views/networks/switchRun.ts'

/** What the modal remembers beside the state of the instance: it belongs to this page and to nobody else. */
export interface ModalSession {
  readonly run: ConnectRun
  readonly switching: SwitchRun
  /** The visitor accepted the terms on this page. */
  readonly consent: StoreApi<boolean>
}

export function createModalSession(portico: Portico): ModalSession {
  return {
    run: createConnectRun(portico),
    switching: createSwitchRun(portico),
    consent: createStore(() => false),
  }
}
