import { defineView } from '../defineView.ts'
import type { ConnectionsState } from './Connections.tsx'

export const connectionsView = defineView<'Connections', ConnectionsState>({
  title: 'connections.title',
  load: () => import('./Connections.tsx'),
})
