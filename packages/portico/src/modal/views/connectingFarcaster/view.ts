import { defineView } from '../defineView.ts'
import type { ConnectingFarcasterState } from './ConnectingFarcaster.tsx'

export const connectingFarcasterView = defineView<'ConnectingFarcaster', ConnectingFarcasterState>({
  title: 'signIn.title',
  load: () => import('./ConnectingFarcaster.tsx'),
})
