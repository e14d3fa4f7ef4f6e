import { pesos } from '@perlas/office-kit/money.ts'
import { Rows, type Column } from '@perlas/office-kit/Rows.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Link } from 'react-router'
import { endedByLabels, potNames, prizeLabels, type Fall } from './labels.ts'

type Winner = Fall['winners'][number]
const unpaid = ({ winners }: Fall) =>
  winners.reduce((sum, { state, amount }) => sum + (state === 'paid' ? 0 : amount), 0)

const columns: readonly Column<Fall>[] = [
  { label: 'Jackpot', cell: ({ code, life }) => <strong>{`${potNames[code]} ${life}`}</strong> },
  { label: 'Drawn', cell: ({ at }) => <Time at={at} /> },
  { label: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'Winners', kind: 'number', cell: ({ winners }) => winners.length },
  {
    label: 'Not paid',
    kind: 'number',
    cell: (fall) => (unpaid(fall) > 0 ? pesos(unpaid(fall)) : '–'),
  },
  { label: 'Ended by', cell: ({ endedBy }) => endedByLabels[endedBy] },
  {
    label: 'Proof',
    kind: 'act',
    cell: ({ code, life, file }) => (
      <a className="pots-file" href={file} download={`${code}-${life}.json`}>
        Save file
      </a>
    ),
  },
]
const winnerColumns: readonly Column<Winner>[] = [
  {
    label: 'Player',
    cell: ({ playerId }) => <Link to={`/players/${playerId}`}>{`Player ${playerId}`}</Link>,
  },
  { label: 'Prize', kind: 'number', cell: ({ amount }) => <Amount value={amount} /> },
  { label: 'State', cell: ({ state }) => prizeLabels[state] },
  { label: 'Until', cell: ({ due }) => (due ? <Time at={due} /> : '–') },
]

/** Jackpots won, with their winners and the file that proves each draw. */
export function PotFalls({ falls }: { falls: readonly Fall[] }) {
  return (
    <section className="block" aria-labelledby="pots-falls">
      <div className="head">
        <h2 id="pots-falls">Latest jackpots won</h2>
        <a className="pots-file" href="/pot-check.html" target="_blank" rel="noreferrer">
          Check a file
        </a>
      </div>
      {falls.length === 0 ? (
        <p className="quiet">No jackpot has been won yet.</p>
      ) : (
        <div className="listing within">
          <Rows
            rows={falls}
            columns={columns}
            keyOf={({ code, life }) => `${code}-${life}`}
            rowName={({ code, life }) => `${potNames[code]} ${life}`}
            opening={{ below: (fall) => <Winners of={fall} /> }}
            caption="Latest jackpots won"
          />
        </div>
      )}
    </section>
  )
}

function Winners({ of: { winners } }: { of: Fall }) {
  if (winners.length === 0)
    return <p className="expanded quiet">No part could win. The amount is in the reserve.</p>
  return (
    <div className="expanded">
      <div className="listing within">
        <Rows
          rows={winners}
          columns={winnerColumns}
          keyOf={({ playerId }) => String(playerId)}
          caption="Winners"
        />
      </div>
    </div>
  )
}
