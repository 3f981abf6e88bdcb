import { defineView } from '../defineView.ts'
import type { OnRampProvidersState } from './OnRampProviders.tsx'

export const onRampProvidersView = defineView<'OnRampProviders', OnRampProvidersState>({
  title: 'buy.title',
  load: () => import('./OnRampProviders.tsx'),
})
