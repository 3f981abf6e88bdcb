import type { ErrorRow } from '../porticoError.ts'

// Storage.

export const storageCorrupt: ErrorRow = {
  code: 'storage/corrupt',
  message: 'The stored state could not be read and was reset',
}
export const storageFull: ErrorRow = {
  code: 'storage/full',
  message: "The browser's storage is full",
}
export const storageBlocked: ErrorRow = {
  code: 'storage/blocked',
  message: 'The browser does not allow storage on this page',
}
export const storageVersion: ErrorRow = {
  code: 'storage/version',
  message: 'The stored state was written by another version',
}
