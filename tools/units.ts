import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstalledAll } from './apt.ts'
import { root } from './child.ts'

/** Part of `npm run nightly`: systemd reads the units of deploy/systemd, and says how much each may do (4.0 of 10 at most). */
const analyze = '/usr/bin/systemd-analyze'
if (!existsSync(analyze)) aptInstalledAll('systemd')
const folder = mkdtempSync(join(tmpdir(), 'perlas-units-'))
const units = readdirSync(join(root, 'deploy/systemd'))
for (const name of units) {
  // A program that is not there is a fault of the unit.
  const text = readFileSync(join(root, 'deploy/systemd', name), 'utf8').replaceAll(
    '/opt/perlas',
    root,
  )
  writeFileSync(join(folder, name), text)
}
const files = units.map((name) => join(folder, name))
const check = (...args: string[]) => spawnSync(analyze, args, { encoding: 'utf8' })
const verified = check('verify', '--man=no', ...files)
process.stdout.write(verified.stdout + verified.stderr)
const services = files.filter((file) => file.endsWith('.service'))
const open = services.filter((file) => {
  const { status, stdout } = check('security', '--offline=true', '--threshold=40', file)
  process.stdout.write(`${stdout.trim().split('\n').at(-1)}\n`)
  return status !== 0
})
rmSync(folder, { recursive: true })
process.exitCode = verified.status === 0 && verified.stderr === '' && open.length === 0 ? 0 : 1
