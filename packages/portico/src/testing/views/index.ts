export type { RouteName } from '../../core/state/compose.ts'
export type { StatesOf } from '../../modal/views/getTitle.ts'
export { viewStates } from './viewStates.ts'
