import { parseMoney } from '@perlas/contract/money'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Draft } from '@perlas/office-kit/Draft.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { PesoField } from '@perlas/office-kit/PesoField.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { useTerms } from '@perlas/office-kit/terms.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { momentOf, potNames, typedOf, type Pot, type Terms } from './labels.ts'
import { ForecastList, TermsList } from './Lists.tsx'

type Proposed = Omit<InputOf<'proposePotTerms'>, 'tryOut'>

/** New terms: worked out first, then sent to a second member. */
export function TermsForm({ pot, onDone }: { pot: Pot; onDone: () => void }) {
  const { draft, tryOut, send, back } = useTerms({
    propose: (proposed: Proposed, dry) => ask('proposePotTerms', { ...proposed, tryOut: dry }),
    onProposed() {
      announce(`Proposed: terms of ${potNames[pot.code]}. Another member decides.`)
      onDone()
    },
  })
  if (draft) {
    return (
      <Draft
        label="Proposed terms"
        note={
          pot.open
            ? 'Nothing changes now. Once another member agrees, these terms begin with the next start.'
            : 'Nothing changes now. Once another member agrees, the jackpot opens with these terms.'
        }
        send="Propose these terms"
        busy={send.isPending}
        error={send.error}
        onSend={() => send.mutate(draft.proposed)}
        onBack={back}
      >
        <Problems list={send.data?.problems ?? []} />
        <div className="pots-columns">
          <TermsList title={`New terms of ${potNames[pot.code]}`} terms={draft.proposed.terms} />
          <ForecastList forecast={draft.forecast} />
        </div>
      </Draft>
    )
  }
  return (
    <TermsFields
      pot={pot}
      kept={tryOut.variables}
      problems={tryOut.data?.problems ?? []}
      error={tryOut.error}
      busy={tryOut.isPending}
      onSend={(proposed) => tryOut.mutate(proposed)}
    />
  )
}

function proposedOf(pot: Pot, { text }: Sent): Proposed {
  const terms: Terms = {
    share: Math.round(Number(text('share')) * 100),
    seed: parseMoney(text('seed')) ?? 0,
    most: parseMoney(text('most')) ?? 0,
    winners: Number(text('winners')),
    latest: momentOf(text('latest')),
    permit: text('permit').trim(),
  }
  return { code: pot.code, terms, reason: text('reason').trim() }
}

function TermsFields({
  pot,
  kept,
  problems,
  error,
  busy,
  onSend,
}: {
  pot: Pot
  /** Typed before, where the form is come back to. */
  kept: Proposed | undefined
  problems: readonly string[]
  error: Error | null
  busy: boolean
  onSend: (proposed: Proposed) => void
}) {
  const from = kept?.terms ?? pot.next ?? pot.terms
  return (
    <Form className="setting" onSend={(sent) => onSend(proposedOf(pot, sent))}>
      <div className="fields">
        <Share value={from?.share} />
        <PesoField name="seed" label="Starts at" value={from?.seed} />
        <PesoField
          name="most"
          label="Limit"
          value={from?.most}
          hint="It falls before it would pass this."
        />
        <Field
          label="Equal prizes"
          name="winners"
          type="number"
          min={1}
          max={100}
          required
          defaultValue={from?.winners ?? 1}
          hint="Each goes to a different person."
        />
        <Field
          label="Falls at the latest"
          name="latest"
          type="datetime-local"
          defaultValue={typedOf(from?.latest ?? '')}
          hint="In Manila. Empty: no last day."
        />
        <Field
          label="Permit number"
          name="permit"
          maxLength={100}
          autoComplete="off"
          defaultValue={from?.permit ?? ''}
        />
      </div>
      <ReasonField minLength={10} defaultValue={kept?.reason} hint="Kept in the record." />
      <Problems list={problems} />
      <Failure of={error} />
      <div className="row">
        <Button type="submit" busy={busy}>
          Work it out
        </Button>
      </div>
    </Form>
  )
}

function Share({ value }: { value: number | undefined }) {
  return (
    <Field
      label="Share of theo"
      name="share"
      type="number"
      min={0.01}
      max={5}
      step={0.01}
      required
      after="%"
      defaultValue={value === undefined ? '' : value / 100}
      hint="Of the house edge of all play. 2 is usual."
    />
  )
}
