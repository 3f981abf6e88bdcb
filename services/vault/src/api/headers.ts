/** The id of the project, in each request to a path below `/api`. */
export const PROJECT_HEADER = 'portico-project'
