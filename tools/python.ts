import { spawnSync } from 'node:child_process'
import { aptInstalled } from './apt.ts'

const isThere = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs Debian's Python where it may: the second verifier is written in it. Returns what to do where it may not. */
export function havePython(): string | undefined {
  if (isThere()) return undefined
  const advice = 'The second verifier needs Python 3. On Debian: sudo apt-get install python3'
  if (process.getuid?.() !== 0) return advice
  process.stdout.write('Installing Python…\n')
  return aptInstalled('python3') && isThere() ? undefined : advice
}
