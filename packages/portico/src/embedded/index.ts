export { embedded } from './embedded.ts'
export type { EmbeddedOptions } from './options.ts'
