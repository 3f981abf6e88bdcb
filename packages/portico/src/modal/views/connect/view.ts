import { defineView } from '../defineView.ts'
import { type ConnectState, view } from './Connect.tsx'

export const connectView = defineView<'Connect', ConnectState>({
  title: ({ parameters, t }) => t(parameters.explore ? 'connect.exploreTitle' : 'connect.title'),
  states: {
    loading: true,
    empty: true,
    ready: true,
  },
  view,
  load: async () => ({ view }),
})
