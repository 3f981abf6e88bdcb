export { labelKey } from './labelKey.ts'
export { type SetLabelParameters, setLabel } from './setLabel.ts'
export type { KnownIdentity, NamesState } from './state.ts'
