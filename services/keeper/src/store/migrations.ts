import { fileURLToPath } from 'node:url'

/** Made by `drizzle-kit generate` from the tables. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
}
