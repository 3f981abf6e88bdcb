import type { ReactNode } from 'react'
import { useLazyComponent } from '../../react/useLazyComponent.ts'
import { useModal, useModalState } from '../shell/context.ts'

const load = () => import('../lateParts.ts').then((module) => module.AlertList)

/** Where the site's developers are told. Visitors never see it, nor load it: only with `debug`. */
export function Alerts(): ReactNode {
  const { debug } = useModal().config
  const alerts = useModalState((state) => state.alerts)
  const List = useLazyComponent(load, debug && alerts.length > 0, alerts)
  return List && alerts.length > 0 && <List alerts={alerts} />
}
