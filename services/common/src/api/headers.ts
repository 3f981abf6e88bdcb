/** The id of the project, in each request to a path below `/api` of a wallet service. */
export const PROJECT_HEADER = 'portico-project'
