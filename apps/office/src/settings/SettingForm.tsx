import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { settingSchema, type OfficeSetting } from '@perlas/contract/office-settings'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { tell } from '@perlas/office-kit/Told.tsx'
import { Fields, type Options } from '@perlas/office-kit/Fields.tsx'
import { valueOf } from '@perlas/office-kit/form-value.ts'
import { Differences, Problems } from '@perlas/office-kit/Differences.tsx'
import { differences, type FieldSchema } from '@perlas/office-kit/schema.ts'
import { choiceWord } from './words.ts'

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
  const schema = (setting.schema ?? settingSchema(subject)) as FieldSchema | undefined
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
  function look({ text, form }: Sent) {
    if (!schema) return
    const found = valueOf(schema, form)
    const same = differences(value, found.value, schema, choiceWord).length === 0 && !isNew
    const wrong = same ? ['Nothing is different.'] : found.problems
    setProblems(wrong)
    if (wrong.length === 0) setDraft({ value: found.value, reason: text('reason!') })
  }
  const changes = draft && differences(isNew ? null : value, draft.value, schema, choiceWord)
  return (
    <div className="setting">
      <CaseHead id="setting" onBack={onClose}>
        {title}
      </CaseHead>
      <Form className="setting" onSend={look} hidden={draft !== undefined}>
        <Fields schema={schema} values={value} path="" options={options} choiceWord={choiceWord} />
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
      </Form>
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
          <Failure of={send.error} />
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
