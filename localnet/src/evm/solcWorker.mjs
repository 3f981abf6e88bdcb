// Compiles in a thread of its own: the compiler blocks for a second, keeps hundreds of megabytes, and
// puts handlers on its process that the world must not live with.
import { parentPort, workerData } from 'node:worker_threads'
import solc from 'solc'

parentPort?.postMessage(solc.compile(workerData))
