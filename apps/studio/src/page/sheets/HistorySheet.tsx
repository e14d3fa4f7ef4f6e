import type { GameClient, ShotsClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import type { RoundView } from '#/play/calls.ts'
import { call } from '../api.ts'
import { CodeRow, Details } from '../chrome/details.tsx'
import { Loaded } from '../chrome/Loaded.tsx'
import { verifiable, VerifierLink } from '../chrome/proof-links.tsx'
import { openSheet } from '../chrome/Sheet.tsx'
import { describeRound } from '../describe-round.ts'
import { pesos, spoken, text } from '../text.ts'

type Around = {
  client: GameClient | ShotsClient
  t: Translate
  watch: (round: RoundView) => void
}

/** The player's last rounds of this game, each with its proof. */
export const historySheet = (
  client: Around['client'],
  t: Translate,
  watch: Around['watch'],
): Promise<void> =>
  openSheet(text('bar.history'), (close) => {
    const again = (round: RoundView) => {
      close()
      watch(round)
    }
    return (
      <Loaded ask={() => call('history')}>
        {({ rounds }) => <Rounds rounds={rounds} around={{ client, t, watch: again }} />}
      </Loaded>
    )
  })

function Rounds({ rounds, around }: { rounds: readonly RoundView[]; around: Around }) {
  if (rounds.length === 0) return <p className="quiet">{text('history.none')}</p>
  const open = rounds.some(({ state }) => state === 'stepping')
  return (
    <ul className="rounds">
      {rounds.map((round) => (
        <li key={round.id}>
          <details>
            <Line round={round} client={around.client} />
            <Proof round={round} around={around} open={open} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Line({ round, client }: { round: RoundView; client: Around['client'] }) {
  const time = new Date(round.at).toLocaleTimeString(spoken() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    hour12: false,
  })
  // A volley that has no answer is asked for again; other rounds are called off.
  const asking = client.kind === 'shots' && round.state === 'bet-unknown'
  const state = asking ? text('history.asking') : text(`history.${round.state}`)
  return (
    <summary>
      <span>{time}</span>
      <span className="quiet">
        {text(round.free ? 'history.free' : 'history.bet', { amount: pesos(round.staked) })}
      </span>
      <b className={(round.win ?? 0) > round.staked ? 'is-plus' : ''}>
        {round.win === null ? state : pesos(round.win)}
      </b>
    </summary>
  )
}

function Proof({
  round,
  around: { client, t, watch },
  open,
}: {
  round: RoundView
  around: Around
  /** A round is open: its seeds cannot be changed yet. */
  open: boolean
}) {
  const { nonce, clientSeed, commitment, serverSeed } = round.proof
  return (
    <div>
      <p className="quiet">{describeRound(client, round, t) || text('result.nothing')}</p>
      <Details>
        <CodeRow label={text('history.round')} code={round.id} />
        <CodeRow label={text('history.nonce')} code={String(nonce)} />
        <CodeRow label={text('fair.client')} code={clientSeed} />
        <CodeRow label={text('fair.fingerprint')} code={commitment} />
        <CodeRow label={text('fair.ours')} code={serverSeed} />
      </Details>
      {round.state === 'settled' && (
        <button type="button" className="way" onClick={() => watch(round)}>
          {text('history.watch')}
        </button>
      )}
      {serverSeed ? (
        <VerifierLink given={verifiable(round)} label={text('history.check')} />
      ) : (
        <p className="quiet">{text(open ? 'history.turnAfter' : 'history.turnFirst')}</p>
      )}
    </div>
  )
}
