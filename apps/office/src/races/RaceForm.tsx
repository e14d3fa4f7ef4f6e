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
import { Field } from '@perlas/ui/Field.tsx'
import { Select } from '@perlas/ui/Select.tsx'
import { useState } from 'react'
import { ForecastList } from './ForecastList.tsx'
import { GameChoice, Names } from './TermFields.tsx'
import {
  rhythmLabels,
  scoreLabels,
  termRows,
  type Race,
  type Report,
  type Terms,
} from './labels.ts'

type Proposed = Omit<InputOf<'proposeRace'>, 'tryOut'>

/** Terms of a race: worked out first, then sent to a second member. */
export function RaceForm({
  of,
  race,
  onDone,
}: {
  of: Report
  /** Undefined for a new race. */
  race: Race | undefined
  onDone: () => void
}) {
  const { draft, tryOut, send, back } = useTerms({
    propose: (proposed: Proposed, dry) => ask('proposeRace', { ...proposed, tryOut: dry }),
    onProposed({ terms }) {
      announce(`Proposed: terms of ${terms.name}. Another member decides.`)
      onDone()
    },
  })
  if (draft)
    return (
      <Draft
        label="Proposed terms"
        note={
          race?.open
            ? 'Nothing changes now. Once another member agrees, these terms begin with the next run.'
            : 'Nothing changes now. Once another member agrees, the race begins with these terms.'
        }
        send="Propose these terms"
        busy={send.isPending}
        error={send.error}
        onSend={() => send.mutate(draft.proposed)}
        onBack={back}
      >
        <Problems list={send.data?.problems ?? []} />
        <div className="races-columns">
          <DetailList details={termRows(draft.proposed.terms, of.games)} />
          <ForecastList forecast={draft.forecast} />
        </div>
      </Draft>
    )
  return (
    <Fields
      of={of}
      from={tryOut.variables?.terms ?? race?.terms}
      reason={tryOut.variables?.reason}
      problems={tryOut.data?.problems ?? []}
      error={tryOut.error}
      busy={tryOut.isPending}
      onSend={(terms, reason) => tryOut.mutate({ ...(race && { race: race.race }), terms, reason })}
    />
  )
}

type Chosen = Pick<Terms, 'rhythm' | 'score' | 'rounds' | 'best'>
const termsOf = ({ text, form }: Sent, chosen: Chosen): Terms => ({
  ...chosen,
  name: text('name').trim(),
  nameFil: text('nameFil').trim(),
  games: form.getAll('games').map(Number),
  share: Math.round(Number(text('share')) * 100),
  most: parseMoney(text('most')) ?? 0,
  least: parseMoney(text('least') || '0') ?? 0,
  permit: text('permit').trim(),
})

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
  from: Terms | undefined
  reason: string | undefined
  problems: readonly string[]
  error: Error | null
  busy: boolean
  onSend: (terms: Terms, reason: string) => void
}) {
  const [chosen, setChosen] = useState<Chosen>({
    rhythm: from?.rhythm ?? 'day',
    score: from?.score ?? 'rarity',
    rounds: from?.rounds ?? 50,
    best: from?.best ?? 1,
  })
  return (
    <Form
      className="setting"
      onSend={(sent) => onSend(termsOf(sent, chosen), sent.text('reason').trim())}
    >
      <div className="fields">
        <Names of={from} />
        <Choices chosen={chosen} onChange={setChosen} />
        <Amounts from={from} />
      </div>
      <GameChoice
        of={of}
        chosen={from?.games}
        score={chosen.score}
        hint={
          chosen.score === 'rarity'
            ? 'Any of these. None chosen: all that keep 2% or more, as they are when a run begins.'
            : 'One, or several that vary alike and keep about the same.'
        }
      />
      <TermsFoot reason={reason} problems={problems} error={error} busy={busy} />
    </Form>
  )
}

/** Money and the permit. */
function Amounts({ from }: { from: Terms | undefined }) {
  return (
    <>
      <Field
        label="Share of theo"
        name="share"
        type="number"
        min={0.01}
        max={10}
        step={0.01}
        required
        after="%"
        defaultValue={from ? from.share / 100 : 5}
        hint="Of what the counted rounds keep. 5 is usual."
      />
      <PesoField label="A pool at the most" name="most" value={from?.most} />
      <PesoField
        label="A pool at the least"
        name="least"
        value={from?.least ?? 0}
        least={0}
        hint="Only once half of its theo covers it. 0: none."
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

const rhythms = (['hour', 'day', 'week'] as const).map((value) => ({
  value,
  label: rhythmLabels[value],
}))
const rounds = [50, 200, 500].map((value) => ({ value, label: String(value) }))
const scores = (['rarity', 'multiple'] as const).map((value) => ({
  value,
  label: scoreLabels[value],
}))
const bests = [
  { value: 1, label: 'The best round' },
  { value: 3, label: 'The best three together' },
]

function Choices({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  return (
    <>
      <Select
        label="Comes again"
        options={rhythms}
        value={chosen.rhythm}
        onChange={(rhythm) => onChange({ ...chosen, rhythm })}
      />
      <Select
        label="First rounds that count"
        options={rounds}
        value={chosen.rounds}
        onChange={(value) => onChange({ ...chosen, rounds: value })}
      />
      <Select
        label="A round scores"
        options={scores}
        value={chosen.score}
        onChange={(score) => onChange({ ...chosen, score })}
      />
      <Select
        label="Counts"
        options={bests}
        value={chosen.best}
        onChange={(best) => onChange({ ...chosen, best })}
      />
    </>
  )
}
