import { defineView } from '../defineView.ts'
import type { ConnectingSocialState } from './ConnectingSocial.tsx'

export const connectingSocialView = defineView<'ConnectingSocial', ConnectingSocialState>({
  title: 'signIn.title',
  load: () => import('./ConnectingSocial.tsx'),
})
