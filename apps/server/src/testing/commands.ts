import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Types a command of the manual, `words` behind the program's file, as a process of its own: how it ended, and what it output. */
export async function typed(
  program: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  type Fault = { code: number; stdout: string; stderr: string }
  const run = promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, ...env },
  })
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: Fault) => ({ code, output: stdout + stderr }),
  )
}
