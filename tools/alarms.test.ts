import { expect, test } from 'vitest'
import { alarmNames } from '../apps/server/src/operations/alarms/list.ts'
import { grafanaDashboard, prometheusRules, runbook, stale } from './alarms.ts'

test('rules, dashboard and runbook are what the list of alarms makes: npm run alarms', () => {
  expect(stale()).toEqual([])
})

test('every alarm has a rule, a line of the dashboard and a place in the runbook', () => {
  const [rules, dashboard, pages] = [prometheusRules(), grafanaDashboard(), runbook()]
  for (const name of alarmNames) {
    expect(rules, name).toContain(`docs/runbooks.md#${name}`)
    expect(dashboard, name).toMatch(new RegExp(`["|]${name}["|\\\\]`))
    expect(pages, name).toContain(`### ${name}\n`)
  }
})
