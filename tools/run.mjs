// Every script of package.json goes through here: `node tools/run.mjs [--omit=dev] <file or program> [arguments]`. Runs on
// any Node from 20 on, installs what the script needs, and hands it over to a Node that the project may run on.
import { spawn } from 'node:child_process'
import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join, relative, sep } from 'node:path'
import { Refusal, adviceFor, install, root } from './install.mjs'

const bin = join(root, 'node_modules', '.bin')

/** Programs of packages ask the path for `node`, and so does a person: `node_modules/.bin/node` is always the right one. */
function link(node) {
  const path = join(bin, 'node')
  const target = node.startsWith(root + sep) ? relative(bin, node) : node
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink && readlinkSync(path) === target) return
  try {
    mkdirSync(bin, { recursive: true })
    rmSync(path, { force: true })
    symlinkSync(target, path)
  } catch (fault) {
    throw new Refusal(adviceFor(fault.message))
  }
}

function run(node, [program, ...rest]) {
  const isFile = /\.(?:ts|mjs)$/.test(program)
  const command = isFile ? node : join(bin, program)
  const child = spawn(command, isFile ? [program, ...rest] : rest, {
    stdio: 'inherit',
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
  })
  // Ctrl-C reaches the child by itself; a signal sent to us alone is passed on.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (fault) => {
    console.error(`${program} could not be run: ${fault.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

try {
  const args = process.argv.slice(2)
  const which = args[0] === '--omit=dev' ? 'start' : 'all'
  const node = await install(which)
  link(node)
  run(node, which === 'start' ? args.slice(1) : args)
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault
  console.error(`\n${fault.message}`)
  process.exit(1)
}
