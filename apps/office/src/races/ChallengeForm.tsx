import { parseMoney } from '@perlas/contract/money'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Draft } from '@perlas/office-kit/Draft.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { PesoField } from '@perlas/office-kit/PesoField.tsx'
import { TermsFoot } from '@perlas/office-kit/TermsFoot.tsx'
import { useTerms } from '@perlas/office-kit/terms.ts'
import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { useState } from 'react'
import { GameChoice, Names } from './TermFields.tsx'
import {
  challengeRows,
  challengeScores,
  forecastRows,
  many,
  percent,
  type ChallengeTerms,
  type Report,
} from './labels.ts'

type Proposed = Omit<InputOf<'proposeChallenge'>, 'tryOut'>

/** Terms of a challenge: worked out first, then sent to a second member. */
export function ChallengeForm({ of, onDone }: { of: Report; onDone: () => void }) {
  const { draft, tryOut, send, back } = useTerms({
    propose: (proposed: Proposed, dry) => ask('proposeChallenge', { ...proposed, tryOut: dry }),
    onProposed({ terms }) {
      announce(`Proposed: the challenge ${terms.name}. Another member decides.`)
      onDone()
    },
  })
  if (draft)
    return (
      <Draft
        label="Proposed challenge"
        note="Nothing changes now. Once another member agrees, the challenge is open."
        send="Propose this challenge"
        busy={send.isPending}
        error={send.error}
        onSend={() => send.mutate(draft.proposed)}
        onBack={back}
      >
        <Problems list={send.data?.problems ?? []} />
        <div className="races-columns">
          <DetailList details={challengeRows(draft.proposed.terms, of.games)} />
          <DetailList details={forecastRows(draft.forecast)} />
        </div>
      </Draft>
    )
  return (
    <Fields
      of={of}
      from={tryOut.variables?.terms}
      reason={tryOut.variables?.reason}
      problems={tryOut.data?.problems ?? []}
      error={tryOut.error}
      busy={tryOut.isPending}
      onSend={(terms, reason) => tryOut.mutate({ terms, reason })}
    />
  )
}

const termsOf = (
  { text, form }: Sent,
  chosen: Pick<ChallengeTerms, 'score' | 'kinds'>,
): ChallengeTerms => ({
  ...chosen,
  achievements: form.getAll('achievements').map(String),
  name: text('name').trim(),
  nameFil: text('nameFil').trim(),
  games: form.getAll('games').map(Number),
  goal: Math.round(Number(text('goal') || 1) * 100),
  stake: parseMoney(text('stake')) ?? 0,
  places: Number(text('places')),
  reward: parseMoney(text('reward')) ?? 0,
  days: Number(text('days')),
  permit: text('permit').trim(),
})

const scores = (['rarity', 'multiple', 'achievements'] as const).map((value) => ({
  value,
  label: challengeScores[value],
}))
const kindOptions = [
  { value: 1, label: 'One game' },
  { value: 2, label: 'Two different games' },
  { value: 3, label: 'Three different games' },
]

function Fields({
  of,
  from,
  reason,
  problems,
  error,
  busy,
  onSend,
}: {
  of: Report
  from: ChallengeTerms | undefined
  reason: string | undefined
  problems: readonly string[]
  error: Error | null
  busy: boolean
  onSend: (terms: ChallengeTerms, reason: string) => void
}) {
  const [score, setScore] = useState<ChallengeTerms['score']>(from?.score ?? 'rarity')
  const [kinds, setKinds] = useState(from?.kinds ?? 1)
  const gameOptions = of.games
    .filter(({ achievements }) => achievements.length > 0)
    .map(({ game: value, name, edge }) => ({ value, label: `${name} · ${percent(edge)}` }))
  const [game, setGame] = useState(from?.games[0] ?? gameOptions[0]?.value ?? 0)
  return (
    <Form
      className="setting"
      onSend={(sent) => onSend(termsOf(sent, { score, kinds }), sent.text('reason').trim())}
    >
      <div className="fields">
        <Names of={from} />
        <Select label="The goal is" options={scores} value={score} onChange={setScore} />
        {score === 'achievements' ? (
          <Select label="Game" options={gameOptions} value={game} onChange={setGame} />
        ) : (
          <Select label="Reached in" options={kindOptions} value={kinds} onChange={setKinds} />
        )}
        <Numbers from={from} score={score} />
      </div>
      {score === 'achievements' ? (
        <AchievementChoice key={game} of={of} game={game} chosen={from?.achievements} />
      ) : (
        <GameChoice
          of={of}
          chosen={from?.games}
          score={score}
          hint={
            score === 'rarity'
              ? 'Any of these. None chosen: all that keep 2% or more, as they are when it is opened.'
              : 'One.'
          }
        />
      )}
      <TermsFoot reason={reason} problems={problems} error={error} busy={busy} />
    </Form>
  )
}

/** All that rounds of a game can achieve, each with how rare it is. */
function AchievementChoice({
  of,
  game,
  chosen,
}: {
  of: Report
  game: number
  chosen: readonly string[] | undefined
}) {
  const { achievements = [] } = of.games.find((one) => one.game === game) ?? {}
  return (
    <fieldset className="races-games">
      <legend>What rounds achieve</legend>
      <p className="quiet">
        All that you choose, in one round or in several. The rarest of them sets the price.
      </p>
      <input type="hidden" name="games" value={game} />
      <div>
        {achievements.map(({ code, name, oneIn }) => (
          <CheckField
            key={code}
            name="achievements"
            value={code}
            defaultChecked={chosen?.includes(code)}
          >
            {`${name} · 1 in ${many(oneIn / 100)}`}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}

/** The goal, what it asks of a stake, and what it brings to how many. */
function Numbers({
  from,
  score,
}: {
  from: ChallengeTerms | undefined
  score: ChallengeTerms['score']
}) {
  return (
    <>
      {score !== 'achievements' && (
        <Field
          label={score === 'rarity' ? 'Goal: one in so many rounds' : 'Goal: times the stake'}
          name="goal"
          type="number"
          min={1}
          max={100_000}
          step={0.01}
          required
          defaultValue={from ? from.goal / 100 : undefined}
        />
      )}
      <PesoField label="Stake at the least" name="stake" value={from?.stake ?? 5_00} />
      <Field
        label="Rewards"
        name="places"
        type="number"
        min={1}
        max={500}
        required
        defaultValue={from?.places ?? 50}
        hint="So many people have one, one each."
      />
      <PesoField
        label="Reward in cash"
        name="reward"
        value={from?.reward}
        hint="₱50 at the most."
      />
      <Field
        label="Days"
        name="days"
        type="number"
        min={7}
        max={31}
        required
        defaultValue={from?.days ?? 14}
        hint="Seven or more: nobody has to hurry."
      />
      <Field
        label="Permit number"
        name="permit"
        maxLength={100}
        autoComplete="off"
        defaultValue={from?.permit ?? ''}
      />
    </>
  )
}
