import type { OfficeReadout, ReadoutFigure } from '@perlas/contract/office-activities'
import { ask } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Day, Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'

const figures: Record<ReadoutFigure, { title: string; hint: string; isShare?: true }> = {
  deposits: { title: 'Deposits', hint: 'for each player' },
  stake: { title: 'Bets', hint: 'for each player' },
  theo: { title: 'Theoretical GGR', hint: 'per player' },
  coins: { title: 'Coins of all activities', hint: 'for each player' },
  net: { title: 'What is left of it', hint: 'without those coins' },
  week: { title: 'Here in the second week', hint: 'of all players', isShare: true },
  month: { title: 'Here in the fifth week', hint: 'of all players', isShare: true },
  care: {
    title: 'Took care of themselves',
    hint: 'a break, a lower limit, time used up',
    isShare: true,
  },
}

type Row = OfficeReadout['rows'][number]
type Cell = Row['cells'][number]

/** What an activity does: players whom chance offered it, beside those whom it did not. */
export function Readout({ code }: { code: string }) {
  const [view] = useState(() => crypto.randomUUID())
  const { data, error } = useQuery({
    queryKey: ['readout', code, view],
    queryFn: () => ask('activityReadout', { code, view }),
    refetchOnWindowFocus: false,
  })
  return (
    <div className="part">
      <h3>What it does</h3>
      <Failure of={error} />
      {data && (data.at === '' ? <Nothing /> : <Found of={data} />)}
    </div>
  )
}

function Nothing() {
  return (
    <p className="quiet">
      Nothing to compare yet. Leave some players out by chance in{' '}
      <Link to="/settings?kind=holdout&open=holdout:share">Players left out</Link>, or run two of
      this kind for two shares of the players. It is counted each night at 05:05.
    </p>
  )
}

function Found({ of }: { of: OfficeReadout }) {
  const { groups, rows, isReadable, isBalanced, readableFrom, from, until, pausedAt } = of
  const nameOf = ({ what, title }: OfficeReadout['groups'][number]) =>
    what === 'left-out' ? 'Left out by chance' : what === 'none' ? 'In no share' : title
  const columns: Column<Row>[] = [
    {
      label: 'Figure',
      cell: ({ figure }) => (
        <span>
          {figures[figure].title} <span className="quiet">{figures[figure].hint}</span>
        </span>
      ),
    },
    ...groups.map((group, at): Column<Row> => ({
      label: nameOf(group),
      kind: 'number',
      cell: ({ figure, cells }) => <Figure figure={figure} of={cells[at]} />,
    })),
  ]
  return (
    <>
      {pausedAt !== '' && (
        <p role="alert">
          Paused by the rule on <Time at={pausedAt} />: more of its players took care of themselves
          than chance allows. Look into it before two members let it go on.
        </p>
      )}
      <p>
        <Day on={from} /> to <Day on={until} /> · {groups.map(sizeOf(nameOf)).join(' · ')}
      </p>
      {!isBalanced && (
        <p role="alert">
          The groups are not of the sizes that chance makes. Something puts players into one of
          them, so the figures say nothing.
        </p>
      )}
      {!isReadable && (
        <p className="quiet">
          Money can be read from <Day on={readableFrom} />. Who looks sooner finds differences that
          are none.
        </p>
      )}
      <div className="listing within readout">
        <Rows
          rows={rows}
          keyOf={({ figure }) => figure}
          columns={columns}
          caption="Groups side by side"
        />
      </div>
      <p className="quiet">
        In brackets: how much more than “{nameOf(groups.find(({ isBase }) => isBase) ?? nobody)}”,
        and between which two figures that lies with 95% certainty. Where 0 is between them, nothing
        is known.
      </p>
    </>
  )
}

const nobody = { what: 'none', title: '' } as OfficeReadout['groups'][number]

const sizeOf =
  (nameOf: (group: OfficeReadout['groups'][number]) => string) =>
  (group: OfficeReadout['groups'][number]) =>
    `${nameOf(group)}: ${group.players.toLocaleString('en-PH')} players`

function Figure({ figure, of }: { figure: ReadoutFigure; of: Cell | undefined }) {
  if (!of) return '–'
  const { isShare } = figures[figure]
  const written = (value: number) =>
    isShare ? `${(value * 100).toFixed(1)}%` : <Amount value={Math.round(value)} />
  const { mean, more } = of
  return (
    <span>
      {written(mean)}
      {more && (
        <span className="quiet">
          {' '}
          ({signed(more.value, written)}; {signed(more.low, written)} to{' '}
          {signed(more.high, written)})
        </span>
      )}
    </span>
  )
}

const signed = (value: number, written: (value: number) => ReactNode) => (
  <span>
    <span>{value > 0 ? '+' : value < 0 ? '−' : ''}</span>
    {written(Math.abs(value))}
  </span>
)
