import { settingSchema, type OfficeSetting } from '@perlas/contract/office-settings'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ask, explain, text, type OutputOf } from '../api.ts'
import { CaseHead } from '../parts/CaseHead.tsx'
import { tell } from '../parts/Told.tsx'
import { Fields, type Options } from './Fields.tsx'
import { valueOf } from './form.ts'
import { differences, type FieldSchema } from './schema.ts'

type Draft = { value: Record<string, unknown> | null; reason: string }

/** One setting: its fields, then what would change, then why. Nothing goes out before it was looked at. */
export function SettingForm({
  setting,
  options,
  onClose,
  onDone,
}: {
  setting: Omit<OfficeSetting, 'area'>
  options: Options
  onClose: (() => void) | undefined
  onDone: (outcome: OutputOf<'proposeSetting'>['status']) => void
}) {
  const { subject, version, value, title } = setting
  const schema = settingSchema(subject) as FieldSchema | undefined
  const [problems, setProblems] = useState<readonly string[]>([])
  const [draft, setDraft] = useState<Draft>()
  // One key for one change: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const send = useMutation({
    mutationFn: ({ value: after, reason }: Draft) =>
      ask('proposeSetting', { key: key.current, subject, version, value: after, reason }),
    onSuccess(outcome) {
      key.current = crypto.randomUUID()
      setProblems(outcome.problems)
      if (outcome.status === 'wrong') setDraft(undefined)
      else {
        tell(
          outcome.status === 'proposed'
            ? `Proposed: a change of ${title}. Another member approves it; until then nothing changes.`
            : `Changed: ${title}.`,
        )
        onDone(outcome.status)
      }
    },
  })
  if (!schema) return null
  const isNew = version === ''
  // The database decides; these are always for two.
  const always = /^(?:cashier|deposit|kyc):/.test(subject)
  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!schema) return
    const form = new FormData(event.currentTarget)
    const found = valueOf(schema, form)
    const same = differences(value, found.value, schema).length === 0 && !isNew
    const wrong = same ? ['Nothing is different.'] : found.problems
    setProblems(wrong)
    if (wrong.length === 0) setDraft({ value: found.value, reason: text(form, 'reason!') })
  }
  const changes = draft && differences(isNew ? null : value, draft.value, schema)
  return (
    <div className="setting">
      <CaseHead id="setting" onBack={onClose}>
        {title}
      </CaseHead>
      <form className="setting" onSubmit={look} hidden={draft !== undefined}>
        <Fields schema={schema} values={value} path="" options={options} />
        <Field
          label="Why"
          name="reason!"
          required
          minLength={3}
          maxLength={300}
          autoComplete="off"
          hint="For the record, with what was before and after."
        />
        <Problems list={problems} />
        <div className="row">
          <Button type="submit">Look at the change</Button>
          {subject.startsWith('site:') && !isNew && (
            <Button
              look="danger"
              onClick={() => setDraft({ value: null, reason: 'the site is not used any more' })}
            >
              Remove this site…
            </Button>
          )}
        </div>
      </form>
      {draft && changes && (
        <div className="setting" role="group" aria-label="The change">
          {draft.value === null ? (
            <p>The site goes; its visitors get what everybody gets.</p>
          ) : (
            <Differences list={changes} />
          )}
          <p className="quiet">Why: {draft.reason}</p>
          <p className="quiet">
            {always
              ? 'Nothing changes until another member approves.'
              : 'What moves money waits for another member; the rest takes effect at once.'}
          </p>
          {send.error && <p role="alert">{explain(send.error)}</p>}
          <div className="row">
            <Button busy={send.isPending} onClick={() => send.mutate(draft)}>
              {always ? 'Propose this change' : 'Send this change'}
            </Button>
            <Button look="outline" onClick={() => setDraft(undefined)}>
              Back to the form
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

export function Problems({ list }: { list: readonly string[] }) {
  if (list.length === 0) return null
  return (
    <ul className="problems" role="alert">
      {list.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

export function Differences({ list }: { list: ReturnType<typeof differences> }) {
  return (
    <dl className="differences">
      {list.map(({ path, title, before, after }) => (
        <div key={path}>
          <dt>{title}</dt>
          <dd>
            <del>{before}</del> <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
