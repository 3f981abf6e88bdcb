/** The HTTP server of a Hono app. */

export {
  type AppServerOptions,
  createAppServer,
  type ResponseHeaders,
  toRefusal,
} from './createAppServer.ts'
