import type { Portico } from '../../core/portico.ts'

/** Whether visitors of this site sign in. Their code is fetched where they do. */
export function signsIn({ config }: Portico): boolean {
  return (config.siwx ?? config.siweConfig) !== undefined
}
