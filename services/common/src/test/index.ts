/** For the tests of services: programs as processes, and the servers of `npm run test:stores`. */
export { makeFolder } from './makeFolder.ts'
export { openMute, upgradeLines } from './openSilentSocket.ts'
export { type Program, type ProgramOptions, runProgram, urlOf } from './runProgram.ts'
export { emptyRedis, servers, tell } from './servers.ts'
