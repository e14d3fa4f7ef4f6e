import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './child.ts'

/** Commands of processes that were given this word, and of what they started. */
const marked = (mark: string) =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const isMarked = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)
      const isDead = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
      return isMarked && !isDead ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8')] : []
    } catch {
      return []
    }
  })

/** One sleeper in the group of the child, and one in a session of its own, as databases of tests are. */
const runner = `
  const { runChild } = await import('./tools/child.ts')
  await runChild('sh', ['-c', 'setsid sleep 36001 & sleep 36002'])
`

test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a runner that is ended by %s leaves nothing running, in groups of their own neither',
  async (signal) => {
    const mark = randomUUID()
    const child = spawn(process.execPath, ['--input-type=module', '--eval', runner], {
      cwd: root,
      env: { ...process.env, CHILD_TEST: mark },
      stdio: 'ignore',
    })
    const running = () => marked(mark).join('\n').replaceAll('\0', ' ')
    for (const one of [/sleep 36001/, /sleep 36002/, /reaper/])
      await expect.poll(running, { interval: 20 }).toMatch(one)
    child.kill(signal)
    await expect.poll(() => marked(mark), { timeout: 60_000 }).toEqual([])
  },
)
