import { defineView } from '../defineView.ts'
import type { RegisterAccountNameState } from './RegisterAccountName.tsx'

export const registerAccountNameView = defineView<'RegisterAccountName', RegisterAccountNameState>({
  title: 'names.register',
  load: () => import('./RegisterAccountName.tsx'),
})
