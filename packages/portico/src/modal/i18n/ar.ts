import type { Messages } from './en.ts'
export const ar: Messages = {} as Messages
