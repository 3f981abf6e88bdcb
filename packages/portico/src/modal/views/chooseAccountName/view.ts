import { defineView } from '../defineView.ts'
import type { ChooseAccountNameState } from './ChooseAccountName.tsx'

export const chooseAccountNameView = defineView<'ChooseAccountName', ChooseAccountNameState>({
  title: 'names.choose',
  load: () => import('./ChooseAccountName.tsx'),
})
