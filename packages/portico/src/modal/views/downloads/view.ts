import { defineView } from '../defineView.ts'
import type { DownloadsState } from './Downloads.tsx'

export const downloadsView = defineView<'Downloads', DownloadsState>({
  title: ({ parameters }) => parameters.name,
  states: {
    loading: true,
    empty: true,
    ready: true,
  },
  load: () => import('./Downloads.tsx'),
})
