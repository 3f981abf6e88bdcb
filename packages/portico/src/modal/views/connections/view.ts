import { defineView } from '../defineView.ts'
import type { ConnectionsState } from './Connections.tsx'

export const connectionsView = defineView<'Connections', ConnectionsState>({
  title: 'connections.title',
  states: {
    empty: true,
    ready: true,
  },
  load: () => import('./Connections.tsx'),
})
