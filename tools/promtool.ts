import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prometheusTests } from './alarms.ts'
import { aptInstalledAll } from './apt.ts'
import { root } from './child.ts'

/** Part of `npm run nightly`: Prometheus reads the rules of the alarms; each fires over its limit, and not at it. */
const promtool = '/usr/bin/promtool'
if (!existsSync(promtool)) aptInstalledAll('prometheus')
const folder = mkdtempSync(join(tmpdir(), 'perlas-rules-'))
copyFileSync(join(root, 'deploy/prometheus/perlas.rules.yml'), join(folder, 'perlas.rules.yml'))
writeFileSync(join(folder, 'perlas.test.yml'), prometheusTests())
const check = (...args: string[]) =>
  spawnSync(promtool, args, { cwd: folder, stdio: 'inherit' }).status === 0
const right =
  check('check', 'rules', 'perlas.rules.yml') && check('test', 'rules', 'perlas.test.yml')
rmSync(folder, { recursive: true })
process.exitCode = right ? 0 : 1
