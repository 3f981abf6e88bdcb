import { defineView } from '../defineView.ts'
import type { SIWXSignMessageState } from './SIWXSignMessage.tsx'

export const siwxSignMessageView = defineView<'SIWXSignMessage', SIWXSignMessageState>({
  title: 'signIn.title',
  load: () => import('./SIWXSignMessage.tsx'),
})
