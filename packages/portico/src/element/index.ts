export { type DefineElementsOptions, defineElements } from './defineElements.ts'
export { type MountModalOptions, mountModal } from './mountModal.ts'
export type { PorticoElementEvents } from './pageEvents.ts'
