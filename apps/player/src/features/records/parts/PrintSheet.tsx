import type { Output } from '@perlas/contract/call'
import type { Figures, getStatement, StatementGame } from '@perlas/contract/records'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Table } from '@perlas/ui/Table.tsx'
import { Wordmark } from '@perlas/ui/Wordmark.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { counted } from '#/result/counted.ts'
import { madeWords, rangeWords, rowWords } from './day-words.ts'
import { daysOfMonth } from './last-days.ts'
import styles from './PrintSheet.module.css'

type Line = Figures & { key: string; name: string }

/** A statement as it is handed on: whose, which days, when it was made and where; totals, then days and games. */
export function PrintSheet({
  statement,
  games,
}: {
  statement: Output<typeof getStatement>
  games: readonly StatementGame[]
}) {
  const t = useT()
  const user = usePlayer((player) => player.user)
  const licence = useCatalogue(({ siteConfig }) => siteConfig?.licence)
  const helpline = useCatalogue(({ siteConfig }) => siteConfig?.helpline)
  const { by, total, rows, madeAt } = statement
  const days = rows.map((row) => {
    const month = daysOfMonth(row.from.slice(0, 7))
    const isWhole = row.wholeMonth || (row.from === month.from && row.until === month.until)
    return { ...row, key: row.from, name: rowWords(row, isWhole) }
  })
  const played = games.map((game) => ({
    ...game,
    key: String(game.gameId),
    name: game.gameName || t('records.goneGame'),
  }))
  const who = (
    <span>
      {user?.nickname} · <span className={styles.id}>ID {user?.id}</span>
    </span>
  )
  const details = [
    [t('records.player'), who],
    [t('records.dates'), rangeWords(statement)],
    [t('records.made'), t('records.manila', { at: madeWords(madeAt) })],
    [t('records.site'), location.host],
  ] as const
  return (
    <>
      <header className={styles.head}>
        <Wordmark />
        <h2>{t('records.statement')}</h2>
      </header>
      <dl className={styles.details}>
        {details.map(([name, detail]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      <Lines
        title={t(by === 'day' ? 'records.byDay' : 'records.byMonth')}
        first={t(by === 'day' ? 'records.dayHead' : 'records.month')}
        lines={days}
        total={total}
      />
      <Lines title={t('records.byGame')} first={t('records.game')} lines={played} total={total} />
      <footer className={styles.foot}>
        <p>{t('records.how')}</p>
        {licence && (
          <p>
            {licence.holder} · {licence.number} · {licence.regulator}
          </p>
        )}
        <p>
          {t('footer.responsible')} {t('footer.helpline')} {helpline}
        </p>
      </footer>
    </>
  )
}

function Lines({
  title,
  first,
  lines,
  total,
}: {
  title: string
  first: string
  lines: readonly Line[]
  total: Figures
}) {
  const t = useT()
  const rows = [...lines, { ...total, key: 'total', name: t('records.total') }]
  const money = (key: 'bet' | 'paid' | 'returned' | 'result', name: string) => ({
    key,
    title: name,
    numeric: true,
    cell: (line: Line) => <Amount value={line[key]} sign={key === 'result'} />,
  })
  return (
    <section className={styles.lines}>
      <h3>{title}</h3>
      <Table
        caption={title}
        keyOf={({ key }: Line) => key}
        rows={rows}
        columns={[
          { key: 'name', title: first, cell: ({ name }: Line) => name },
          {
            key: 'rounds',
            title: t('records.roundsHead'),
            numeric: true,
            cell: ({ rounds }: Line) => counted(rounds).shown,
          },
          money('bet', t('records.bet')),
          money('paid', t('records.paid')),
          ...(total.returned > 0 ? [money('returned', t('records.refunded'))] : []),
          money('result', t('records.result')),
        ]}
      />
    </section>
  )
}
