import type { Row } from './campaign.ts'

/** What the campaign found, a line a victim, as Markdown. */
export function table(rows: readonly Row[]): string {
  const sum = (count: 'kills' | 'acked' | 'unknown' | 'repeated' | 'rolledBack') =>
    rows.reduce((total, row) => total + row[count], 0)
  const all: Row = {
    victim: 'all',
    kills: sum('kills'),
    acked: sum('acked'),
    unknown: sum('unknown'),
    repeated: sum('repeated'),
    rolledBack: sum('rolledBack'),
    lost: rows.reduce((total, { lost }) => total + lost, 0),
    doubled: rows.reduce((total, { doubled }) => total + doubled, 0),
    wrong: rows.reduce((total, { wrong }) => total + wrong, 0),
    took: rows.flatMap(({ took }) => took),
  }
  const line = (row: Row) => {
    const took = row.took.toSorted((left, right) => left - right)
    const seconds = (ms = 0) => (ms / 1_000).toFixed(1)
    const { victim, kills, acked, unknown, repeated, rolledBack, lost, doubled, wrong } = row
    const times = [seconds(took[Math.floor(took.length / 2)]), seconds(took.at(-1))]
    const cells = [victim, kills, acked, unknown, repeated, rolledBack, lost, doubled, wrong]
    return `| ${[...cells, ...times].join(' | ')} |`
  }
  return [
    '| victim | kills | acknowledged | unknown | repeated | rolled back | lost | doubled | wrong balances | median s | worst s |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...[...rows, all].map(line),
  ].join('\n')
}
