import { serviceBuild } from '../common/tsdown.base.ts'

export default serviceBuild(['src/main.ts'])
