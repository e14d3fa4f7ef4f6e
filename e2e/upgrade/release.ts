import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../nodes/nodes.ts'

/** The commit of the release before this one: the one that runs while a site is upgraded. */
const previous = readFileSync(join(root, 'deploy/previous'), 'utf8').trim()

/** Lays the release before down in a folder that is empty, with its packages, ready to run. */
export function layDownPrevious(folder: string): void {
  const archive = join(folder, 'release.tar')
  try {
    execFileSync('git', ['archive', `--output=${archive}`, previous], { cwd: root, stdio: 'pipe' })
  } catch (fault) {
    throw new Error(
      `The history here does not have ${previous}, which deploy/previous names: git fetch --unshallow`,
      { cause: fault },
    )
  }
  execFileSync('tar', ['-xf', archive, '-C', folder])
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) linkPackages(folder)
  else
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
      stdio: 'pipe',
    })
}

/** The same packages as here, but those of the release itself, which are its own. */
function linkPackages(folder: string): void {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(to, '@perlas'), { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@perlas') symlinkSync(join(from, name), join(to, name))
  }
  for (const name of readdirSync(join(from, '@perlas'))) {
    symlinkSync(readlinkSync(join(from, '@perlas', name)), join(to, '@perlas', name))
  }
  for (const app of readdirSync(join(root, 'apps'))) {
    const own = join('apps', app, 'node_modules')
    if (readdirSync(join(root, 'apps', app)).includes('node_modules'))
      symlinkSync(join(root, own), join(folder, own))
  }
}
