import type { ReactNode } from 'react'
import { useLazyComponent } from '../../react/useLazyComponent.ts'
import { useModal, useModalState } from '../shell/context.ts'

const load = () => import('../lazyViews.ts').then((module) => module.AlertList)

/** Where the site's developers are told. Visitors never see it, nor load it: only with `debug`. */
export function Alerts(): ReactNode {
  const { debug } = useModal().config
  const alerts = useModalState((state) => state.alerts)
  // A load that failed is tried again at the visitor's next step.
  const step = useModalState((state) => state.modal)
  const isWanted = debug && alerts.length > 0
  const List = useLazyComponent(load, isWanted, step)
  return isWanted && List && <List alerts={alerts} />
}
