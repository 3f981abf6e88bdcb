import { defineView } from '../defineView.ts'
import type { SIWXSignMessageState } from './SIWXSignMessage.tsx'

export const siwxSignMessageView = defineView<'SIWXSignMessage', SIWXSignMessageState>({
  title: 'signIn.title',
  states: {
    checking: true,
    ready: true,
    busy: true,
    declined: true,
    failed: true,
  },
  load: () => import('./SIWXSignMessage.tsx'),
})
