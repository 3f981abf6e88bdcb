#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('../dist/main.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  console.error('The tool is not built: run npm run build -w services/custody.')
  process.exitCode = 1
}
