import { createElement, type ReactNode } from 'react'
import type { Alert } from '../features/notifications/state.ts'
import { useLazyComponent } from '../hooks/useLazyComponent.ts'
import { loadPart, prepareView } from './loadPart.ts'

// Loaded with the first lazy view, so that an error can show after the network is lost.
export { ToastRegion } from './components/lazyNotices.tsx'
export { loadPart, prepareView }

const loadAlertList = () => loadPart(() => import('./components/AlertList.tsx'))

/** The alerts for the site's developers, which only a site in debug mode shows. */
export function AlertList(props: { alerts: readonly Alert[] }): ReactNode {
  const List = useLazyComponent(loadAlertList, true, props.alerts)
  return List && createElement(List, props)
}
