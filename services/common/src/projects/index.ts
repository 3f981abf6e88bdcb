/** The projects of a configuration. */

export {
  findProjectProblems,
  type Project,
  projectVariables,
  readProjects,
} from './readProjects.ts'
export { refuseProjectOrigins } from './refuseProjectOrigins.ts'
