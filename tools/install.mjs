// Brings packages in line with the lock file, and fetches the project's Node beside them where the running one does not
// serve. Runs on any Node from 20 on.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** There while somebody installs, with the number of that process; of one that was cut off it stays. */
const installing = join(root, '.cache', 'installing')
const SLOW_MS = 60_000
const running = new Set()

/** A person can mend it, and the message says how. */
export class Refusal extends Error {}

const say = (line) => process.stdout.write(`${line}\n`)
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** Installs what `npm start` needs (`start`) or everything (`all`), and gives the path of the Node to run on. */
export async function install(which) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Refusal(`This is Node ${process.versions.node}: Perlas begins with 20.`)
  if (!existsSync(installing) && fits(which) && nodePath()) return nodePath()
  needRoom({ packages: !fits(which), node: !nodePath() })
  const isCutOff = await takeTurn()
  const stop = stopByHand()
  const slow = setInterval(
    () =>
      say('Still installing: network or machine is slow. Ctrl-C stops it, the next start goes on.'),
    SLOW_MS,
  )
  try {
    const missing = { packages: isCutOff || !fits(which), node: !nodePath() }
    const names = [missing.packages && 'packages', missing.node && `Node ${wantedNode()}`]
    if (missing.packages || missing.node)
      say(`Installing ${names.filter(Boolean).join(' and ')}: about a minute the first time.`)
    await Promise.all([
      missing.node && fetchNode(),
      missing.packages && fetchPackages(which, isCutOff),
    ])
  } finally {
    // Where one of the two failed, the other is of no use.
    for (const child of running) child.kill('SIGTERM')
    clearInterval(slow)
    stop()
  }
  rmSync(installing, { force: true })
  return nodePath()
}

/** Whether each package is there that the lock file asks for. */
function fits(which) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const there = read('node_modules/.package-lock.json').packages
  return Object.entries(read('package-lock.json').packages).every(([path, wanted]) => {
    const { version, link, optional, dev, devOptional } = wanted
    if (!path.includes('node_modules/') || optional || devOptional) return true
    if (which === 'start' && dev) return true
    return link ? path in there : there[path]?.version === version
  })
}

async function fetchPackages(which, isCutOff) {
  const groups = which === 'start' ? '--omit=dev' : '--include=dev'
  // Packages that fit may be in use: the rest is added.
  const isAdding = which === 'all' && !isCutOff && fits('start')
  try {
    await npm([...(isAdding ? ['install', '--no-save'] : ['ci']), groups, '--ignore-scripts'])
  } catch (fault) {
    if (isAdding) rmSync(installing, { force: true })
    throw fault
  }
  // No package runs a script of its own while it is installed, but for those that package.json allows: older npms know
  // no such list, so they are run by name.
  const { allowScripts } = read('package.json')
  const allowed = Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join(root, 'node_modules', name)),
  )
  await npm(['rebuild', ...allowed, '--ignore-scripts=false'])
}

/** npm may end well on a full disk, and leave empty files: so it is not begun there. In megabytes, generously. */
function needRoom(missing) {
  const isThere = existsSync(join(root, 'node_modules/.package-lock.json'))
  const packages = isThere ? 250 : 650
  const needed = (missing.node ? 250 : 0) + (missing.packages ? packages : 0)
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1_000_000)
  if (free >= needed) return
  throw new Refusal(
    `The disk is full: installing takes ${needed} MB in ${root}, and ${free} MB are free. Make room, then start again.`,
  )
}

const wantedNode = () => Object.values(read('tools/node/package.json').optionalDependencies)[0]

/** The running Node where it serves, else ours, once it was fetched. */
function nodePath() {
  const [major, minor] = wantedNode().split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  // One of our own packages, as an older checkout had it, goes while packages are installed.
  const isPackage = process.execPath.startsWith(join(root, 'node_modules'))
  if (ownMajor === major && ownMinor >= minor && !isPackage) return process.execPath
  const path = join(root, '.cache/node', wantedNode(), 'node_modules', nodePackage(), 'bin/node')
  return existsSync(path) ? path : undefined
}

function nodePackage() {
  const machine = `${process.platform}-${process.arch}`
  const names = Object.keys(read('tools/node/package.json').optionalDependencies)
  const name = names.find((one) => one.endsWith(machine))
  if (name) return name
  throw new Refusal(
    `Install Node ${wantedNode()} and start again: none can be fetched for ${machine}.`,
  )
}

async function fetchNode() {
  const folder = join(root, '.cache/node', wantedNode())
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(root, 'tools/node', file), join(part, file))
  cpSync(join(root, '.npmrc'), join(part, '.npmrc'))
  await npm(['ci', '--ignore-scripts'], part)
  // npm says nothing of an optional package that it could not fetch.
  if (!existsSync(join(part, 'node_modules', nodePackage())))
    throw new Refusal(adviceFor('ENOTFOUND'))
  rmSync(folder, { recursive: true, force: true })
  renameSync(part, folder)
}

async function npm(args, cwd = root) {
  const path = process.env.npm_execpath
  const node = existsSync(process.execPath) ? process.execPath : 'node'
  const [command, ...first] = path ? [node, path] : ['npm']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', cwd]
  const options = { cwd, stdio: ['ignore', 'ignore', 'pipe'] }
  const child = spawn(command, [...first, ...args, ...quiet], options)
  running.add(child)
  let report = ''
  child.stderr.on('data', (part) => (report += part))
  const code = await new Promise((done) => {
    child.on('error', (fault) => done(fault.message))
    child.on('close', done)
  })
  running.delete(child)
  if (code !== 0) throw new Refusal(adviceFor(`${report}${typeof code === 'string' ? code : ''}`))
}

/** One line for the reasons that occur; of others npm's own last lines. */
export function adviceFor(report) {
  if (/ENOSPC|EDQUOT|no space left/i.test(report))
    return `The disk is full. Installing takes up to 900 MB with Node in ${root}: make room, then start again.`
  if (/EROFS|EACCES|EPERM|read-only/i.test(report))
    return `${root} cannot be written to. Clone Perlas into a folder of your own, and start there.`
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|E(?:NET|HOST)UNREACH|ERR_SOCKET|network/i.test(report))
    return 'The package registry does not answer. Look at the network (npm ping), then start again.'
  const lines = report.trim().split('\n').slice(-8).join('\n')
  return `Installing failed. What npm says of it:\n${lines}`
}

/** Waits for whoever installs here already. True if that one, or one before, was cut off. */
async function takeTurn() {
  for (let isReported = false; ; await sleep(300)) {
    try {
      mkdirSync(dirname(installing), { recursive: true })
      writeFileSync(installing, String(process.pid), { flag: 'wx' })
      return false
    } catch (fault) {
      if (fault.code !== 'EEXIST') throw new Refusal(adviceFor(fault.code))
    }
    const holder = holderOf()
    if (holder === undefined) continue
    if (!installs(holder)) {
      writeFileSync(installing, String(process.pid))
      return true
    }
    if (!isReported) say(`Another start (process ${holder}) installs already. Waiting for it.`)
    isReported = true
  }
}

function holderOf() {
  try {
    return Number(readFileSync(installing, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether that process is a start of ours: after a crash its number may belong to another. */
function installs(pid) {
  if (!(pid > 0) || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return !existsSync('/proc') || /run\.mjs/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** Ctrl-C ends npm and says what comes next. */
function stopByHand() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const stop = () => {
    for (const child of running) child.kill('SIGTERM')
    say('\nStopped while installing. The next start goes on.')
    process.exit(130)
  }
  for (const signal of signals) process.on(signal, stop)
  return () => signals.forEach((signal) => process.off(signal, stop))
}
