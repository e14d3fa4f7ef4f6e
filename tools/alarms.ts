import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  alarmNames,
  alarms,
  groups,
  type Alarm,
  type AlarmName,
} from '../apps/server/src/operations/alarms/list.ts'
import { root } from './child.ts'

/**
 * `npm run alarms` writes what is made of the list of alarms: rules for Prometheus, a dashboard for Grafana,
 * and the runbook. A test refuses files that differ.
 */
type Severity = 'warning' | 'critical'
type Rule = {
  alert: string
  name: string
  expr: string
  for: string
  severity: Severity
  summary: string
  description: string
  /** A series that makes it fire, and one that does not; each with a value for every minute. */
  series: string
  over: number
  under: number
}

/** Figures of the programs themselves: nothing of them is in the database. */
const figures = [
  {
    name: 'readings-old',
    title: 'Nothing is read',
    expr: 'max(perlas_readings_age_seconds) > 60',
    series: 'perlas_readings_age_seconds{instance="a"}',
    over: 61,
    under: 60,
    severity: 'critical',
    means: 'No worker has read the alarms for a minute: none of them can go off.',
    look: 'Whether a worker runs; `alarms could not be read` in its log.',
    mend: 'Start the worker.',
  },
  {
    name: 'reading-failed',
    title: 'An alarm cannot be read',
    expr: 'max by (name) (perlas_reading_failed) > 0',
    series: 'perlas_reading_failed{name="wins-held"}',
    over: 1,
    under: 0,
    severity: 'warning',
    means: 'One reading ends in a fault or takes longer than two seconds.',
    look: '`an alarm could not be read` in the log of the worker.',
    mend: 'A missing right or a slow table: the log names it.',
  },
  {
    name: 'not-ready',
    title: 'A program is not ready',
    expr: 'min by (instance) (perlas_ready) < 1',
    series: 'perlas_ready{instance="a"}',
    over: 0,
    under: 1,
    severity: 'critical',
    means: 'The database does not answer this program, takes no writes, or has no room for them.',
    look: '`/readyz` of the program says which.',
    mend: 'Bring the database back; make room on its disk.',
  },
  {
    name: 'provider-unanswered',
    title: 'A provider does not answer',
    expr: 'max by (provider) (perlas_provider_unanswered) > 4',
    for: '15s',
    series: 'perlas_provider_unanswered{provider="sandbox"}',
    over: 5,
    under: 4,
    severity: 'critical',
    means:
      'Five calls in a row to a game or payment provider had no answer. Its games do not open, or its channels rest; money that is on its way waits.',
    look: 'The provider’s own status page; lines that name it in the log, with the trace of a call.',
    mend: 'Ask the provider. Choose another one for its channels, or take its games off home until it answers.',
  },
  {
    name: 'pool-waiting',
    title: 'Requests wait for a connection',
    expr: 'max by (instance) (perlas_db_waiting) > 0',
    series: 'perlas_db_waiting{instance="a"}',
    over: 1,
    under: 0,
    severity: 'warning',
    means: 'The pool of a node is used up for longer than a burst.',
    look: 'Slow statements; `perlas_request_seconds`.',
    mend: 'Another node, or a higher `DATABASE_CONNECTIONS`.',
  },
] as const satisfies readonly {
  name: string
  severity: Severity
  [text: string]: string | number
}[]

const alertName = (name: string) =>
  `Perlas${name.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}`

function rulesOf(name: AlarmName): Rule[] {
  const alarm: Alarm = alarms[name]
  const metric = alarm.by === 'age' ? 'perlas_reading_oldest_seconds' : 'perlas_reading'
  const series = `${metric}{name="${name}"}`
  return (['warning', 'critical'] as const).flatMap((severity) => {
    const limit = alarm[severity]
    if (limit === undefined) return []
    return [
      {
        alert: alertName(name),
        name,
        expr: `max by (name) (${series}) > ${limit}`,
        for: '30s',
        severity,
        summary: alarm.title,
        description: alarm.means,
        series,
        over: limit + 1,
        under: limit,
      },
    ]
  })
}

function allRules(): Rule[] {
  const ofFigures = figures.map((figure) => ({
    alert: alertName(figure.name),
    for: '1m',
    summary: figure.title,
    description: figure.means,
    ...figure,
  }))
  return [...alarmNames.flatMap(rulesOf), ...ofFigures]
}

/** YAML takes JSON's strings as they are. */
const text = (value: string) => JSON.stringify(value)
const annotations = ({ summary, description, name }: Rule, indent: string) =>
  [
    `${indent}summary: ${text(summary)}`,
    `${indent}description: ${text(description)}`,
    `${indent}runbook: ${text(`docs/runbooks.md#${name}`)}`,
  ].join('\n')

const made =
  '# Made by npm run alarms: change apps/server/src/operations/alarms/list.ts, never this file.\n'

export function prometheusRules(): string {
  const rules = allRules().map((rule) =>
    [
      `      - alert: ${rule.alert}`,
      `        expr: ${text(rule.expr)}`,
      `        for: ${rule.for}`,
      `        labels:`,
      `          severity: ${rule.severity}`,
      `        annotations:`,
      annotations(rule, '          '),
    ].join('\n'),
  )
  return `${made}groups:\n  - name: perlas\n    interval: 15s\n    rules:\n${rules.join('\n')}\n`
}

/** `promtool test rules`, written when it runs: each rule fires over its limit within two minutes, and not at it. */
export function prometheusTests(): string {
  const tests = allRules().flatMap((rule) =>
    ([true, false] as const).map((fires) => {
      const label = /\{(\w+)="([^"]+)"\}/.exec(rule.series)
      const kept =
        rule.name === 'readings-old' ? '' : `\n              ${label?.[1]}: ${label?.[2]}`
      // A critical reading is a warning as well, by the rule of that severity.
      const expected = fires
        ? `          - exp_labels:\n              severity: ${rule.severity}${kept}\n            exp_annotations:\n${annotations(rule, '              ')}`
        : ''
      const also = fires && rule.severity === 'critical' ? warningBeside(rule, kept) : ''
      const below = !fires && rule.severity === 'critical' ? warningBeside(rule, kept) : ''
      return [
        `  - interval: 15s`,
        `    input_series:`,
        `      - series: ${text(rule.series)}`,
        `        values: "${fires ? rule.over : rule.under}x20"`,
        `    alert_rule_test:`,
        `      - eval_time: 2m`,
        `        alertname: ${rule.alert}`,
        `        exp_alerts:${expected || below ? '' : ' []'}`,
        ...[expected, also, below].filter((part) => part !== ''),
      ].join('\n')
    }),
  )
  return `${made}rule_files:\n  - perlas.rules.yml\nevaluation_interval: 15s\ntests:\n${tests.join('\n')}\n`
}

function warningBeside(rule: Rule, kept: string): string {
  const warning = allRules().find(
    ({ alert, severity }) => alert === rule.alert && severity === 'warning',
  )
  if (!warning) return ''
  return `          - exp_labels:\n              severity: warning${kept}\n            exp_annotations:\n${annotations(warning, '              ')}`
}

const target = (expr: string, legendFormat: string, table = false) => ({
  expr,
  legendFormat,
  refId: legendFormat.slice(0, 1).toUpperCase() || 'A',
  ...(table && { format: 'table', instant: true }),
})
const prometheus = { type: 'prometheus', uid: '${datasource}' }
/** One panel of the dashboard, half a row wide. */
const panel = (
  at: number,
  of: { title: string; type: string; targets: object[]; unit?: string; description?: string },
) => ({
  id: at + 1,
  title: of.title,
  type: of.type,
  datasource: prometheus,
  ...(of.description && { description: of.description }),
  gridPos: { x: (at % 2) * 12, y: Math.floor(at / 2) * 8, w: 12, h: 8 },
  fieldConfig: { defaults: { unit: of.unit ?? 'short' }, overrides: [] },
  targets: of.targets,
})

/** Panels above those of the groups. */
const first = [
  {
    title: 'Alarms that are on',
    type: 'table',
    targets: [target('max by (name, severity) (perlas_alarm) == 1', '{{name}}', true)],
  },
  {
    title: 'Age of the newest reading',
    type: 'stat',
    unit: 's',
    targets: [target('max(perlas_readings_age_seconds)', 'age')],
  },
]
/** Panels below them: the programs themselves. */
const programs = [
  {
    title: 'Money in what is stuck, pesos',
    type: 'timeseries',
    targets: [target('max by (name) (perlas_reading_amount) / 100', '{{name}}')],
  },
  {
    title: 'Calls by outcome, each second',
    type: 'timeseries',
    targets: [target('sum by (outcome) (rate(perlas_calls_total[1m]))', '{{outcome}}')],
  },
  {
    title: 'Requests: 95 of 100 are quicker',
    type: 'timeseries',
    unit: 's',
    targets: [
      target(
        'histogram_quantile(0.95, sum by (le) (rate(perlas_request_seconds_bucket[5m])))',
        'p95',
      ),
    ],
  },
  {
    title: 'Requests that wait for a connection',
    type: 'timeseries',
    targets: [target('perlas_db_waiting', '{{instance}}')],
  },
]

export function grafanaDashboard(): string {
  const names = (group: string) =>
    alarmNames.filter((name) => alarms[name].group === group).join('|')
  const ofGroups = Object.entries(groups).flatMap(([group, title]) => [
    {
      title: `${title}: how many`,
      type: 'timeseries',
      targets: [target(`max by (name) (perlas_reading{name=~"${names(group)}"})`, '{{name}}')],
    },
    {
      title: `${title}: how long the oldest waits`,
      type: 'timeseries',
      unit: 's',
      targets: [
        target(
          `max by (name) (perlas_reading_oldest_seconds{name=~"${names(group)}"})`,
          '{{name}}',
        ),
      ],
    },
  ])
  const dashboard = {
    title: 'Perlas',
    uid: 'perlas',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'Asia/Manila',
    templating: {
      list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }],
    },
    panels: [...first, ...ofGroups, ...programs].map((of, at) => panel(at, of)),
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}

const spanOf = (seconds: number) =>
  seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`

/** When it goes off, in words. */
function limitsOf({ by, warning, critical }: Alarm): string {
  const say = (limit: number) =>
    by === 'age' ? `older than ${spanOf(limit)}` : limit === 0 ? 'any' : `more than ${limit}`
  const parts = [
    warning === undefined ? '' : `Warning: ${say(warning)}.`,
    critical === undefined ? '' : `Critical: ${say(critical)}.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

export function runbook(): string {
  const entry = (
    name: string,
    of: { title: string; means: string; look: string; mend: string },
    limits: string,
  ) =>
    [
      `### ${name}`,
      `${of.title}. ${limits}`,
      [`- **Means.** ${of.means}`, `- **Look.** ${of.look}`, `- **Mend.** ${of.mend}`].join('\n'),
    ].join('\n\n')
  const parts = Object.entries(groups).flatMap(([group, title]) => [
    `## ${title}`,
    ...alarmNames
      .filter((name) => alarms[name].group === group)
      .map((name) => entry(name, alarms[name], limitsOf(alarms[name]))),
  ])
  return [
    '# Runbooks',
    'What each alarm means, where to look and how to mend it. Made by `npm run alarms` of `apps/server/src/operations/alarms/list.ts`, as are the rules in `deploy/prometheus` and the dashboard in `deploy/grafana`. The office shows the same under Alarms.',
    ...parts,
    '## Programs',
    'These figures are the programs’ own: Prometheus alone sees them.',
    ...figures.map((figure) =>
      entry(figure.name, figure, `${figure.severity === 'critical' ? 'Critical' : 'Warning'}.`),
    ),
    '',
  ].join('\n\n')
}

const files: Readonly<Record<string, () => string>> = {
  'deploy/prometheus/perlas.rules.yml': prometheusRules,
  'deploy/grafana/perlas.json': grafanaDashboard,
  'docs/runbooks.md': runbook,
}

/** White space is the formatter's. */
const plain = (page: string) => page.replaceAll(/\s+/g, ' ').trim()
/** Files that are not what the list makes. */
export const stale = (): string[] =>
  Object.entries(files)
    .filter(([file, make]) => plain(readFileSync(join(root, file), 'utf8')) !== plain(make()))
    .map(([file]) => file)

if (import.meta.main) {
  for (const [file, make] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), make())
  }
}
