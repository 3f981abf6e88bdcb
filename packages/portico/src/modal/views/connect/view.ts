import type { FirstViewDefinition } from '../defineView.ts'
import type { ConnectState } from './Connect.tsx'

export const connectView: FirstViewDefinition<'Connect', ConnectState> = {
  title: ({ parameters, t }) => t(parameters.explore ? 'connect.exploreTitle' : 'connect.title'),
}
