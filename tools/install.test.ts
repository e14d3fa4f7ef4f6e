import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** `tools/run.mjs` as a person meets it, in folders of its own, with an npm that does what a test wants. */
const root = resolve(import.meta.dirname, '..')
const folders = mkdtempSync(join(tmpdir(), 'perlas install '))
afterAll(() => rmSync(folders, { recursive: true, force: true }))

/** Does what `npm-does` says, once; writes down how it was called, and installs what the lock file names. */
const npm = `
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
const [command, ...args] = process.argv.slice(2)
const root = process.env.PERLAS_COPY
appendFileSync(root + '/calls', [command, ...args].join(' ') + '\\n')
const way = existsSync(root + '/npm-does') ? readFileSync(root + '/npm-does', 'utf8') : ''
const parent = process.ppid
if (way === 'hang')
  await new Promise(() => setInterval(() => process.ppid === parent || process.exit(1), 100))
if (way) {
  rmSync(root + '/npm-does')
  console.error('npm error ' + way)
  process.exit(1)
}
const folder = args[args.indexOf('--prefix') + 1]
mkdirSync(folder + '/node_modules', { recursive: true })
if (folder !== root) {
  const bin = folder + '/node_modules/node-' + process.platform + '-' + process.arch + '/bin'
  mkdirSync(bin, { recursive: true })
  symlinkSync(process.execPath, bin + '/node')
} else if (command !== 'rebuild') {
  const lock = JSON.parse(readFileSync(root + '/package-lock.json', 'utf8'))
  if (args.includes('--omit=dev')) delete lock.packages['node_modules/for-tests']
  writeFileSync(root + '/node_modules/.package-lock.json', JSON.stringify(lock))
}
`

function copy(name: string, node?: string) {
  const folder = join(folders, name)
  for (const file of ['run.mjs', 'install.mjs', 'node'])
    cpSync(join(root, 'tools', file), join(folder, 'tools', file), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('.npmrc', '')
  write('package.json', JSON.stringify({ allowScripts: {} }))
  const lock = {
    packages: {
      '': {},
      'node_modules/one': { version: '1.0.0' },
      'node_modules/for-tests': { version: '2.0.0', dev: true },
    },
  }
  write('package-lock.json', JSON.stringify(lock))
  write('npm.mjs', npm)
  write('hello.mjs', `console.log('hello', process.execPath)`)
  if (node) {
    const wanted = { [`node-${process.platform}-${process.arch}`]: node }
    write('tools/node/package.json', JSON.stringify({ optionalDependencies: wanted }))
  }
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, ['tools/run.mjs', ...args, 'hello.mjs'], {
      cwd: folder,
      env: { ...process.env, npm_execpath: join(folder, 'npm.mjs'), PERLAS_COPY: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const out of [child.stdout, child.stderr]) out.on('data', (part) => (output += part))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number, output }))
    const until = async (text: string) => {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(output)
        await new Promise((go) => setTimeout(go, 20))
      }
    }
    return { child, ended, until }
  }
  const calls = () =>
    existsSync(join(folder, 'calls'))
      ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
      : []
  return { folder, start, calls, npmDoes: (way: string) => write('npm-does', way) }
}
const lean = '--omit=dev'

test('installs what a start needs, nothing the second time, and adds the rest for a test', async () => {
  const { start, calls, folder } = copy('a folder')
  const first = await start(lean).ended
  expect(first.output).toMatch(/^Installing packages: about a minute the first time\.\nhello /)
  expect(calls().map((call) => call.split(' ')[0])).toEqual(['ci', 'rebuild'])
  expect(calls()[0]).toContain('--omit=dev --ignore-scripts')
  const second = await start(lean).ended
  expect(second.output).toMatch(/^hello /)
  expect(calls()).toHaveLength(2)
  await start().ended
  expect(calls()[2]).toMatch(/^install --no-save --include=dev --ignore-scripts/)
  // What serves a test serves a start.
  await start(lean).ended
  expect(calls()).toHaveLength(4)
  expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(true)
})

test('another Node than the running one is fetched beside the packages, and scripts run on it', async () => {
  const { start, calls, folder } = copy('node', '99.1.0')
  const { output } = await start(lean).ended
  expect(output).toContain('Installing packages and Node 99.1.0')
  expect(calls().filter((call) => call.includes(join(folder, '.cache/node')))).toHaveLength(1)
  expect(existsSync(join(folder, '.cache/node/99.1.0/package-lock.json'))).toBe(true)
  expect((await start(lean).ended).output).toMatch(/^hello /)
  expect(calls()).toHaveLength(3)
})

test.each([
  ['code ENOSPC', 'The disk is full.'],
  ['code ENOTFOUND', 'The package registry does not answer.'],
  ['code EROFS', 'cannot be written to.'],
  ['code ESTRANGE of a new kind', 'ESTRANGE of a new kind'],
])(
  'after npm says "%s" one line says what to do, and the next start goes on',
  async (way, line) => {
    const { start, npmDoes } = copy(way.replaceAll(' ', '-'))
    npmDoes(way)
    const { code, output } = await start(lean).ended
    expect(code).toBe(1)
    expect(output).toContain(line)
    expect(output).not.toContain('    at ')
    const next = await start(lean).ended
    expect(next.code).toBe(0)
    expect(next.output).toContain('hello ')
  },
)

test('a second start waits for the first that installs', async () => {
  const { start, npmDoes, folder, calls } = copy('two')
  npmDoes('hang')
  const first = start(lean)
  await first.until('Installing')
  const second = start(lean)
  await second.until(`Another start (process ${first.child.pid}) installs already`)
  // The first is killed, and leaves its mark.
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  rmSync(join(folder, 'npm-does'))
  expect((await second.ended).output).toContain('hello ')
  expect(calls().filter((call) => call.startsWith('ci'))).toHaveLength(2)
})

test('Ctrl-C while installing ends npm too, and the next start installs from the beginning', async () => {
  const { start, npmDoes, folder, calls } = copy('stopped')
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  npmDoes('hang')
  const first = start(lean)
  await first.until('Installing')
  first.child.kill('SIGINT')
  const { code, output } = await first.ended
  expect(code).toBe(130)
  expect(output).toContain('Stopped while installing. The next start goes on.')
  rmSync(join(folder, 'npm-does'))
  expect((await start(lean).ended).output).toContain('hello ')
  expect(calls().filter((call) => call.startsWith('ci')).length).toBeGreaterThan(0)
})
