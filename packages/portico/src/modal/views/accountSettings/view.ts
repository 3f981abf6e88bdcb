import { defineView } from '../defineView.ts'
import type { AccountSettingsState } from './AccountSettings.tsx'

export const accountSettingsView = defineView<'AccountSettings', AccountSettingsState>({
  title: 'settings.title',
  load: () => import('./AccountSettings.tsx'),
})
