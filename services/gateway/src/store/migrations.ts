import { fileURLToPath } from 'node:url'

/** Made by `drizzle-kit generate` from `schema.ts`. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
}
