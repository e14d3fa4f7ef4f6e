// Runs on any Node from 20 on: brings node_modules in line with the lock file, then hands a script over
// to the Node that the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const node = join(bin, 'node')

function installMissing() {
  const marker = join(root, 'node_modules', '.package-lock.json')
  const lock = join(root, 'package-lock.json')
  const current =
    existsSync(node) &&
    existsSync(marker) &&
    statSync(lock).mtimeMs <= statSync(marker).mtimeMs + 1000
  if (current) return
  console.log('Installing packages…')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const run = (...args) => {
    const options = { cwd: root, stdio: 'inherit' }
    const done = spawnSync(npm[0], [...npm.slice(1), ...args, '--loglevel=error'], options)
    if (done.status !== 0) process.exit(done.status ?? 1)
  }
  // No package runs a script of its own while it is installed, but for those that package.json allows: older npms know
  // no such list, so they are run by name.
  run('ci', '--no-audit', '--no-fund', '--ignore-scripts')
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  )
  run('rebuild', ...allowed, '--ignore-scripts=false')
}

/**
 * Starts everything. Without a database of its own it is a trial, and its activities are open at once (README, settings).
 */
export function runLauncher() {
  if (!process.env.DATABASE_URL) process.env.DEMONSTRATION ??= 'on'
  runPinned('launch.ts')
}

/** Runs a script of tools/ on the pinned Node and ends with its exit code. */
export function runPinned(script) {
  installMissing()
  const child = spawn(node, [join(root, 'tools', script), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  })
  // Ctrl-C reaches the child by itself; a signal sent to us alone is passed on.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
