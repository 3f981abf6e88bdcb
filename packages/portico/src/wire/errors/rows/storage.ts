import type { ErrorRow } from '../porticoError.ts'

export const storageCorrupt = {
  code: 'storage/corrupt',
  message: 'The stored state could not be read and was reset',
} as const satisfies ErrorRow
export const storageVersion = {
  code: 'storage/version',
  message: 'The stored state was written by another version',
} as const satisfies ErrorRow
