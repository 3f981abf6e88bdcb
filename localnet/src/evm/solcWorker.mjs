// Compiles in a worker thread: the compiler blocks for a second, keeps hundreds of megabytes, and
// installs handlers on its process.
import { parentPort, workerData } from 'node:worker_threads'
import solc from 'solc'

parentPort?.postMessage(solc.compile(workerData))
