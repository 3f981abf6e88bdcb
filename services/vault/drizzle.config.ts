// npx drizzle-kit@0.31.11 generate --name what-changed: writes the next file of migrations/ from
// the tables.
export default {
  dialect: 'postgresql',
  schema: ['../common/src/codes/{tables,eventTables}.ts', './src/server/*/tables.ts'],
  out: './migrations',
}
