import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A user that PostgreSQL may run as. It refuses to run as root, whoever starts it. */
export type OsUser = { name: string; uid: number; gid: number }

/** The user to start PostgreSQL as, or undefined to start it as ourselves. */
export function unprivilegedUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const entry = entries.find(([name]) => name === wanted)
    if (entry) return { name: wanted, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'PostgreSQL cannot run as root and this machine has neither a user postgres nor nobody. ' +
      'Start Perlas as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** Whether the user can enter the folder, with every folder above it, and read in it. */
export function canEnter(user: OsUser, folder: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0" && ls . >/dev/null', folder], {
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}
