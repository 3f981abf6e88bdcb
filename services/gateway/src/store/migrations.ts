import { fileURLToPath } from 'node:url'

/** Made by `drizzle-kit generate` from schema.ts; the same on both databases. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
