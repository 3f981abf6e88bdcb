import { defineView } from '../defineView.ts'
import type { DownloadsState } from './Downloads.tsx'

export const downloadsView = defineView<'Downloads', DownloadsState>({
  title: ({ parameters }) => parameters.name,
  load: () => import('./Downloads.tsx'),
})
