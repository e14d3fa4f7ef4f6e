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
export async function buildChanged(say: (line: string) => void): Promise<void> {
  writeSbom()
  const built = (Object.keys(apps) as App[]).map(async (app) => {
    const digest = digestOf([`apps/${app}`, ...apps[app]])
    if (isBuilt(app, digest) && existsSync(join(root, 'apps', app, 'dist'))) return
    say(`Building ${app}…`)
    const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
    const cwd = join(root, 'apps', app)
    await run(`Building ${app}`, { args: vite, cwd })
    // Into a folder of what was just built.
    if (app === 'player')
      await run('Building the preview', {
        args: [...vite, '--config', 'preview.vite.config.ts'],
        cwd,
      })
    remember(app, digest)
  })
  await Promise.all(built)
}

/** Whether each web app was ever built here: what reads their pages needs some. */
export function builtOnce(): boolean {
  return Object.keys(apps).every((app) => existsSync(join(root, 'apps', app, 'dist')))
}

async function run(what: string, { args, cwd }: { args: string[]; cwd: string }): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    // A test that starts everything builds what changed too, and not for tests.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${what} failed.`)
}

function isBuilt(what: string, digest: string): boolean {
  const mark = join(root, '.cache', `built-${what}`)
  return existsSync(mark) && readFileSync(mark, 'utf8') === digest
}

function remember(what: string, digest: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(join(root, '.cache', `built-${what}`), digest)
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
