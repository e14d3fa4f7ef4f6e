import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './child.ts'

/** Processes that were given this word, and what they started. */
const marked = (mark: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      const isMarked = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)
      return isMarked && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    } catch {
      return false
    }
  })

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a check that is ended by %s in the middle leaves nothing running, databases of tests neither',
  async (signal) => {
    const mark = randomUUID()
    const path = 'apps/server/src/money/banks/rules.ts'
    const check = spawn(process.execPath, ['tools/check.ts', path], {
      cwd: root,
      env: { ...process.env, CHILD_TEST: mark },
      stdio: 'ignore',
    })
    const names = () =>
      marked(mark)
        .map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
        .join('\n')
    await expect.poll(names, { interval: 20 }).toMatch(/vitest/)
    await expect.poll(names, { interval: 20 }).toMatch(/reaper/)
    check.kill(signal)
    await expect.poll(() => marked(mark)).toEqual([])
  },
)
