import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstalledAll } from './apt.ts'
import { root } from './child.ts'

/** Part of `npm run nightly`: Prometheus reads the rules of the alarms; each fires over its limit, and not at it. */
const promtool = '/usr/bin/promtool'
if (!existsSync(promtool)) aptInstalledAll('prometheus')
const check = (...args: string[]) =>
  spawnSync(promtool, args, { cwd: join(root, 'deploy/prometheus'), stdio: 'inherit' }).status === 0
const right =
  check('check', 'rules', 'perlas.rules.yml') && check('test', 'rules', 'perlas.test.yml')
process.exitCode = right ? 0 : 1
