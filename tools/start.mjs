// `npm start`, on any Node from 20 on: installs what is missing, then hands over to launch.ts on the
// Node that the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)

const installed = at('node_modules', '.package-lock.json')
const node = at('node_modules', '.bin', 'node')
const stale =
  !existsSync(node) ||
  !existsSync(installed) ||
  statSync(at('package-lock.json')).mtimeMs > statSync(installed).mtimeMs + 1000
if (stale) {
  console.log('Installing packages…')
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const done = spawnSync(npm[0], [...npm.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

const child = spawn(node, [at('tools', 'launch.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// Ctrl-C reaches the child by itself; a signal sent to us alone is passed on.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
