import { defineView } from '../defineView.ts'
import type { RegisterAccountNameSuccessState } from './RegisterAccountNameSuccess.tsx'

export const registerAccountNameSuccessView = defineView<
  'RegisterAccountNameSuccess',
  RegisterAccountNameSuccessState
>({
  title: 'names.success',
  load: () => import('./RegisterAccountNameSuccess.tsx'),
})
