import { useState } from 'react'
import { timesOf } from '@perlas/game-kit/flight'
import type { TableGame } from '@perlas/game-kit/game'
import type { Translate } from '@perlas/game-kit/messages'
import type { TableClient } from '@perlas/game-kit/stage'
import type { Static } from 'typebox'
import type { TableRoundView } from '#/tables/protocol.ts'
import { call } from '../api.ts'
import { CodeRow, Details, Row } from '../chrome/details.tsx'
import { useAnswer, Loaded } from '../chrome/Loaded.tsx'
import { TableVerifierLink } from '../chrome/proof-links.tsx'
import { openSheet } from '../chrome/Sheet.tsx'
import { pesos, text, timeOf } from '../text.ts'
import { BeaconRows, CalledBack } from './table-rows.tsx'

type Round = Static<typeof TableRoundView>
type Around = { client: TableClient; t: Translate }

/** The player's last rounds at this table: the bets, the draw, and the proof. */
export const tableHistory = (game: TableGame, around: Around): Promise<void> =>
  openSheet(text('bar.history'), () => (
    <Loaded ask={() => call('table/history', { table: game.code })}>
      {({ rounds }) =>
        rounds.length === 0 ? (
          <p className="quiet">{text('history.none')}</p>
        ) : (
          <ul className="rounds">
            {rounds.map((round) => (
              <li key={round.k}>
                <PlayedRound round={round} table={game.code} around={around} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  ))

function PlayedRound({
  round,
  table,
  around: { client, t },
}: {
  round: Round
  table: string
  around: Around
}) {
  const [opened, setOpened] = useState(false)
  const bets = round.bets.filter(({ state }) => state !== 'refused' && state !== 'back')
  return (
    <details onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <Line round={round} />
      <div>
        <p className="quiet">{text('history.bet', { amount: pesos(round.staked) })}</p>
        <CalledBack at={round.calledBackAt} />
        <Details>
          {bets.map((bet, at) => (
            <Row key={at} label={client.spot(bet.spot, t, round.k)}>
              {`${pesos(bet.amount)}${bet.down === null ? '' : ` · ${timesOf(bet.down)}`} → ${bet.win === null ? '–' : pesos(bet.win)}`}
            </Row>
          ))}
        </Details>
        {opened && <Proof table={table} round={round.k} />}
      </div>
    </details>
  )
}

function Line({ round: { mark, phase, staked, win, openedAt, calledBackAt } }: { round: Round }) {
  return (
    <summary>
      <span>
        <span>{timeOf(openedAt)}</span>
        {calledBackAt !== undefined && (
          <small className="quiet">{text('table.calledBackShort')}</small>
        )}
      </span>
      {mark ? (
        <i className="table-mark" data-tone={mark.tone}>
          {mark.text}
        </i>
      ) : (
        <span className="quiet">
          {text(phase === 'void' ? 'table.phase.void' : 'history.open')}
        </span>
      )}
      <b className={(win ?? 0) > staked ? 'is-plus' : ''}>{win === null ? '–' : pesos(win)}</b>
    </summary>
  )
}

/** All that a round is worked out again by: both seeds, the root of all bets, the beacon, and where the own bets are in it. */
function Proof({ table, round }: { table: string; round: number }) {
  const asked = useAnswer(() => call('table/proof', { table, round }))
  if (!asked) return null
  if ('why' in asked) return <p className="quiet">{asked.why.text}</p>
  const { round: known, bets } = asked.answer
  const proof = { round: known, bets }
  return (
    <div>
      <Details>
        <CodeRow label={text('fair.table.round')} code={String(known.k)} />
        <CodeRow label={text('fair.table.ourSeed')} code={known.seed} />
        <CodeRow label={text('fair.table.lobbySeed')} code={known.lobbySeed} />
        <CodeRow label={text('fair.table.rootIs')} code={known.root} />
        <BeaconRows beacon={known.beacon} />
        <CodeRow label={text('fair.table.proof')} code={JSON.stringify(proof)} />
      </Details>
      {known.root && <TableVerifierLink proof={proof} label={text('history.check')} />}
    </div>
  )
}
