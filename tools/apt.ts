import { spawnSync } from 'node:child_process'

/** Installs the first of these Debian packages that there is, where it may. */
export function aptInstalled(...packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  apt('update', '-qq')
  return packages.some((name) => apt('install', '-y', '-qq', name))
}
