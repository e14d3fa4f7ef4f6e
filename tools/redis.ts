import { existsSync } from 'node:fs'
import { aptInstalled } from './apt.ts'

export const redisPath = '/usr/bin/redis-server'

/** Installs Debian's Redis where it may. Returns what to do where it may not. */
export function haveRedis(): string | undefined {
  if (existsSync(redisPath)) return undefined
  const advice = 'Tests of several nodes need Redis. On Debian: sudo apt-get install redis-server'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return advice
  process.stdout.write('Installing Redis…\n')
  return aptInstalled('redis-server') ? undefined : advice
}
