import type { ErrorRow } from '../porticoError.ts'

// Storage.

export const storageCorrupt: ErrorRow = {
  code: 'storage/corrupt',
  message: 'The stored state could not be read and was reset',
}
export const storageVersion: ErrorRow = {
  code: 'storage/version',
  message: 'The stored state was written by another version',
}
