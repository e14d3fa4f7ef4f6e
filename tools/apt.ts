import { spawnSync } from 'node:child_process'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const apt = (...args: string[]) =>
  spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Installs the first of these Debian packages that there is, where it may. */
export function aptInstalled(...packages: string[]): boolean {
  apt('update', '-qq')
  return packages.some((name) => apt('install', '-y', '-qq', name))
}

/** Installs all of these, and nothing that they merely recommend. */
export function aptInstalledAll(...packages: string[]): boolean {
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
