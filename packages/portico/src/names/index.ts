export * from '../features/names/registerName.ts'
export type { RegisteredName } from '../wire/gateway/names.ts'
