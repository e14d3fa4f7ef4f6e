import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeLeftovers } from '@perlas/dev-env/leftovers'
import { RUN } from './child.ts'

/**
 * Ends what a runner left: the groups that it wrote here, and every process with the name of its run, such as databases
 * that tests started in groups of their own. Begins when the pipe from the runner closes.
 */
const mark = `${RUN}=${process.argv[2]}`
const groups = new Set<number>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

process.stdin.setEncoding('utf8')
let text = ''
for await (const part of process.stdin) text += part as string
for (const line of text.split('\n').filter(Boolean)) {
  const group = Number(line)
  // An ended one is written with a minus: its number may be another's by now.
  if (group > 0) groups.add(group)
  else groups.delete(-group)
}

/** Processes of the run, where the system tells. */
function marked(): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!(pid > 0) || pid === process.pid) return false
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark)
      } catch {
        return false
      }
    })
}

function signalAll(signal: NodeJS.Signals): boolean {
  const all = [...[...groups].map((group) => -group), ...marked()]
  return all
    .map((target) => {
      try {
        process.kill(target, signal)
        return true
      } catch {
        return false
      }
    })
    .includes(true)
}

const begun = Date.now()
while (signalAll('SIGTERM') && Date.now() - begun < 3_000) await sleep(200)
while (signalAll('SIGKILL') && Date.now() - begun < 10_000) await sleep(200)
removeLeftovers()
