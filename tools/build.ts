import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeSbom } from './sbom.ts'

const root = resolve(import.meta.dirname, '..')
/** The web apps, and the folders beside their own that they are built from. */
const apps = {
  player: [
    'packages/ui',
    'packages/player-kit',
    'packages/contract',
    'packages/qr-ph',
    'campaigns',
  ],
  office: ['packages/ui', 'packages/office-kit', 'packages/contract'],
  studio: ['packages/ui', 'packages/contract', 'packages/game-kit', 'games'],
} as const
type App = keyof typeof apps

/** Builds each web app whose sources changed since its last build, side by side. */
export async function buildChanged(
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const changed = (Object.keys(apps) as App[])
    .map((app) => ({ app, digest: digestOf([`apps/${app}`, ...apps[app]]) }))
    .filter(({ app, digest }) => !isBuilt(app, digest))
  if (changed.length === 0) return
  say(`Building the pages (${changed.map(({ app }) => app).join(', ')}): about half a minute.`)
  writeSbom()
  await Promise.all(changed.map((one) => build(one, signal)))
}

async function build({ app, digest }: { app: App; digest: string }, signal?: AbortSignal) {
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  const cwd = join(root, 'apps', app)
  await run(`Building ${app}`, { args: vite, cwd, signal })
  // Into a folder of what was just built.
  if (app === 'player') {
    const args = [...vite, '--config', 'preview.vite.config.ts']
    await run('Building the preview', { args, cwd, signal })
  }
  remember(app, digest)
}

/** Whether each web app was ever built here: what reads their pages needs some. */
export function builtOnce(): boolean {
  return Object.keys(apps).every((app) => existsSync(join(root, 'apps', app, 'dist')))
}

/** What it says is shown where it fails: advice for whoever writes plug-ins is noise for everybody else. */
async function run(
  what: string,
  { args, cwd, signal }: { args: string[]; cwd: string; signal: AbortSignal | undefined },
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    // A test that starts everything builds what changed too, and not for tests.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  let report = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (part: Buffer) => (report += part))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${what} failed.\n${report}`)
}

function isBuilt(app: App, digest: string): boolean {
  const mark = join(root, '.cache', `built-${app}`)
  const isMarked = existsSync(mark) && readFileSync(mark, 'utf8') === digest
  return isMarked && existsSync(join(root, 'apps', app, 'dist'))
}

function remember(app: App, digest: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache', `built-${app}`), digest)
}

/** Changes with every byte of the sources and of the lock file. */
function digestOf(folders: readonly string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of folders) addFolder(hash, join(root, folder))
  return hash.digest('hex')
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path)
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
}

if (import.meta.main) await buildChanged((line) => process.stdout.write(`${line}\n`))
