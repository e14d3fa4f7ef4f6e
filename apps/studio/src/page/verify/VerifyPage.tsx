import { useState } from 'react'
import { everyGame, findTableGame } from '@perlas/games/server'
import type { Translate } from '@perlas/game-kit/messages'
import { DrawnLink } from '../chrome/proof-links.tsx'
import { text } from '../text.ts'
import { findProven, valuesOfGame, type VerifyValues } from './values.ts'
import { verdictOf, type Verdict } from './verdict.ts'
import { VerdictView } from './VerdictView.tsx'

type Hints = ReadonlyMap<string, Translate>
type Form = { values: VerifyValues; set: (change: Partial<VerifyValues>) => void; hints: Hints }

/** The verifier: the fields that a round follows from, and what the rules make of them. */
export function VerifyPage({ first, hints }: { first: VerifyValues; hints: Hints }) {
  const [values, setValues] = useState(first)
  const isGiven = first.serverSeed !== '' || first.proof !== ''
  const [verdict, setVerdict] = useState<Verdict | null>(() => (isGiven ? verdictOf(first) : null))
  const set = (change: Partial<VerifyValues>) => setValues((now) => ({ ...now, ...change }))
  return (
    <div className="verify">
      <h1>{text('verify.title')}</h1>
      <p className="quiet">{text('verify.intro')}</p>
      <form className="panel">
        <label className="field">
          <span>{text('verify.game')}</span>
          <select
            name="game"
            value={values.game}
            onChange={({ currentTarget }) => {
              set(valuesOfGame(currentTarget.value))
              setVerdict(null)
            }}
          >
            {everyGame.map(({ code, name }) => (
              <option key={code} value={code} selected={code === values.game}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Fields form={{ values, set, hints }} />
        <button
          type="submit"
          className="way is-first"
          // Opened from the lobby's frame the page may not send forms, and would hear of no `submit`; Enter presses it too.
          onClick={(event) => {
            event.preventDefault()
            setVerdict(verdictOf(values))
          }}
        >
          {text('verify.go')}
        </button>
      </form>
      <section className="verify-result" aria-live="polite">
        {verdict && <VerdictView verdict={verdict} />}
      </section>
      <section className="quiet">
        <h2>{text('verify.how')}</h2>
        <p>{text('verify.how1')}</p>
        <p>{text('verify.how2')}</p>
        <p>{text('verify.how3')}</p>
        <p>{text('verify.table.how')}</p>
        <p>
          <DrawnLink gameCode={values.game} />
        </p>
      </section>
    </div>
  )
}

/** The fields that the game needs, with the hints of its own texts. */
function Fields({ form }: { form: Form }) {
  const { values, set, hints } = form
  if (findTableGame(values.game)) return <ProofField value={values.proof} set={set} />
  const hint = hints.get(values.game) ?? ((key: string) => key)
  return (
    <>
      <Field
        form={form}
        name="serverSeed"
        label={text('verify.server')}
        hint={text('verify.serverHint')}
      />
      <Field
        form={form}
        name="commitment"
        label={text('verify.shown')}
        hint={text('verify.shownHint')}
      />
      <Field form={form} name="clientSeed" label={text('replay.client')} />
      <div className="verify-pair">
        <Field form={form} name="nonce" label={text('history.nonce')} inputMode="numeric" />
        <Field form={form} name="bet" label={text('replay.bet')} inputMode="decimal" />
      </div>
      <Field form={form} name="choice" label={text('verify.choice')} hint={hint('verify.choice')} />
      {findProven(values.game)?.kind === 'stepped' && (
        <Field form={form} name="steps" label={text('verify.steps')} hint={hint('verify.steps')} />
      )}
    </>
  )
}

function Field({
  form: { values, set },
  name,
  label,
  hint,
  inputMode,
}: {
  form: Form
  name: keyof VerifyValues
  label: string
  hint?: string
  inputMode?: 'numeric' | 'decimal'
}) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        name={name}
        value={values[name]}
        autoComplete="off"
        spellCheck={false}
        inputMode={inputMode}
        onInput={({ currentTarget }) => set({ [name]: currentTarget.value })}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}

/** The proof of a round of a table, pasted as it was copied. */
const ProofField = ({ value, set }: { value: string; set: Form['set'] }) => (
  <label className="field">
    <span>{text('verify.table.proof')}</span>
    <textarea
      name="proof"
      rows={6}
      spellCheck={false}
      value={value}
      onInput={({ currentTarget }) => set({ proof: currentTarget.value })}
    />
    <small>{text('verify.table.proofHint')}</small>
  </label>
)
