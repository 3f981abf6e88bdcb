import { serviceBuild } from '../common/tsdown.base.ts'
import { frameBuild } from './tsdown.frame.ts'

export default [
  // Below `src`, so that migrations and assets keep their place.
  { ...serviceBuild(['src/server/main.ts']), root: 'src', outDir: 'dist' },
  frameBuild('dist/assets'),
]
