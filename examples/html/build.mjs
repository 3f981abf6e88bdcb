// The page beside the script and its chunks: there is nothing to bundle.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const script = 'node_modules/portico/dist/cdn'
rmSync('dist', { recursive: true, force: true })
cpSync(script, 'dist/portico', { recursive: true })
cpSync('page.js', 'dist/page.js')
const snippet = readFileSync(`${script}/snippet.html`, 'utf8')
const page = readFileSync('index.html', 'utf8')
writeFileSync(
  'dist/index.html',
  page.replace('<!--portico-->', () => snippet),
)
