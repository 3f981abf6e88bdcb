import { serviceBuild } from '../common/tsdown.base.ts'
import { pageBuilds } from './tsdown.pages.ts'

export default [
  // Below `src`, so that migrations and assets keep their place.
  { ...serviceBuild(['src/server/main.ts']), root: 'src', outDir: 'dist' },
  ...pageBuilds('dist/assets'),
]
