import { spawnSync } from 'node:child_process'
import { root } from './child.ts'

/**
 * Who may import whom, checked by dependency-cruiser. It exits with 0 also when it could read nothing,
 * so this looks at how much it read.
 */
const folders = ['art', 'apps', 'packages', 'games', 'campaigns', 'tools', 'e2e', 'bench']
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  ['node_modules/.bin/depcruise', '--output-type', 'json', ...folders],
  { cwd: root, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 },
)
if (!stdout) {
  process.stderr.write(`dependency-cruiser failed (${status}): ${stderr}\n`)
  process.exit(1)
}
const { summary } = JSON.parse(stdout) as {
  summary: {
    totalCruised: number
    totalDependenciesCruised: number
    violations: { from: string; to: string; rule: { name: string; severity: string } }[]
  }
}
const errors = summary.violations.filter(({ rule }) => rule.severity === 'error')
for (const { from, to, rule } of errors) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)
process.stdout.write(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} dependencies, ${errors.length} wrong\n`,
)
if (summary.totalCruised < 200 || summary.totalDependenciesCruised < 200) {
  process.stderr.write('Too little was read: the check would prove nothing.\n')
  process.exit(1)
}
process.exit(errors.length === 0 ? 0 : 1)
