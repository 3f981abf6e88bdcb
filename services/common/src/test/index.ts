/** For the tests of services: programs as processes, and the servers of `npm run test:stores`. */
export { createTestFolder } from './createTestFolder.ts'
export { openSilentSocket, upgradeLines } from './openSilentSocket.ts'
export { type Program, type ProgramOptions, runProgram, urlOf } from './runProgram.ts'
export { type RawResponse, sendRaw } from './sendRaw.ts'
export { controlServer, emptyRedis, testServers } from './servers.ts'
