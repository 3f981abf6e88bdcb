// npx drizzle-kit@0.31.11 generate --name what-changed: writes the next file of migrations/ from
// the tables.
export default {
  dialect: 'postgresql',
  schema: ['../common/src/codes/eventTables.ts', './src/*/tables.ts'],
  out: './migrations',
}
