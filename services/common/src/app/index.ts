/** The HTTP server of a Hono app, and a service that is one. */

export {
  type AppServerOptions,
  createAppServer,
  type ResponseHeaders,
  toRefusal,
} from './createAppServer.ts'
export { type OpenApp, startAppService } from './startAppService.ts'
