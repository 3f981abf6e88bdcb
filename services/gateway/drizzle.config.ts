// npx drizzle-kit@0.31.11 generate --name what-changed: writes the next file of migrations/ from
// the schema.
export default {
  dialect: 'postgresql',
  schema: './src/store/schema.ts',
  out: './migrations',
}
