import { useMedia } from './useMedia.ts'

/** Whether the user prefers a dark colour scheme. */
export function usePrefersDark(): boolean {
  return useMedia('(prefers-color-scheme: dark)')
}
