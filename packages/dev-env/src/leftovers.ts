import { existsSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')
export const cache = resolve(root, '.cache')
/** Memory that is a file system, where there is one. */
export const memory = '/dev/shm'
/** Of the folder of a run's cluster; the process id of the run follows. */
export const prefix = 'perlas-test-postgres-'

/** A run that was cut off left its cluster behind; its process id is in the name. */
export function removeLeftovers(): void {
  for (const folder of [memory, cache].filter((one) => existsSync(one))) {
    for (const name of readdirSync(folder)) {
      const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0
      if (pid > 0 && !existsSync(`/proc/${pid}`))
        rmSync(resolve(folder, name), { recursive: true, force: true })
    }
  }
}
