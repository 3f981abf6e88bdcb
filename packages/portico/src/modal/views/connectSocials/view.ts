import { defineView } from '../defineView.ts'
import type { ConnectSocialsState } from './ConnectSocials.tsx'

export const connectSocialsView = defineView<'ConnectSocials', ConnectSocialsState>({
  title: 'signIn.title',
  load: () => import('./ConnectSocials.tsx'),
})
