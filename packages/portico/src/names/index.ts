export * from '../features/names/registerAccountName.ts'
export type { RegisteredName } from '../wire/gateway/names.ts'
