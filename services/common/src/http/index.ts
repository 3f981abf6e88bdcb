/** The HTTP server of a service: start and stop, who calls, what is read and what is answered. */

export { closeServer, createHttpServer, type HttpServerOptions } from './createHttpServer.ts'
export { createProxyWarning, type ProxyWarning } from './createProxyWarning.ts'
export { getClientAddress } from './getClientAddress.ts'
export { getDeviceName } from './getDeviceName.ts'
export { hasBearerToken } from './hasBearerToken.ts'
export { listen } from './listen.ts'
export { readBody } from './readBody.ts'
export { type Caller, createCallerReader } from './readCaller.ts'
export { type Refusal, refuseConnection } from './refuseConnection.ts'
export { createResponder, json, type Reply, type Respond } from './reply.ts'
export { toErrorReply, toServiceError } from './toErrorReply.ts'
export { parseJson, validate } from './validate.ts'
