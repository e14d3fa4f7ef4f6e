import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { settingSchema, type OfficeSetting } from '@perlas/contract/office-settings'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { Fields, type Options } from '@perlas/office-kit/Fields.tsx'
import { valueOf } from '@perlas/office-kit/form-value.ts'
import { Differences, Problems } from '@perlas/office-kit/Differences.tsx'
import { differences, type ChoiceLabel, type FieldSchema } from '@perlas/office-kit/schema.ts'
import { Preview } from './Preview.tsx'

type Draft = { value: Record<string, unknown> | null; reason: string }

/** One setting: its fields, then what would change, then why. Nothing goes out before it was looked at. */
export function SettingForm({
  setting,
  options,
  choiceLabel,
  onClose,
  onClone,
  onDone,
}: {
  setting: Omit<OfficeSetting, 'area'>
  options: Options
  choiceLabel: ChoiceLabel
  onClose: (() => void) | undefined
  /** Makes another like it; undefined where there is one alone. */
  onClone: (() => void) | undefined
  onDone: (outcome: OutputOf<'proposeSetting'>['status']) => void
}) {
  const { subject, version, value, title } = setting
  const schema = (setting.schema ?? settingSchema(subject)) as FieldSchema | undefined
  const [problems, setProblems] = useState<readonly string[]>([])
  const [draft, setDraft] = useState<Draft>()
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState(0)
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const isNew = version === ''
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
        announce(
          outcome.status === 'proposed'
            ? `Proposed: ${isNew ? title : `a change of ${title}`}. Another member approves it; until then nothing changes.`
            : `Changed: ${title}.`,
        )
        onDone(outcome.status)
      }
    },
  })
  if (!schema) return null
  // The database decides; these are always for two.
  const always = /^(?:cashier|deposit|kyc):/.test(subject)
  function look({ text, form }: Sent) {
    if (!schema) return
    const found = valueOf(schema, form)
    const same = differences(value, found.value, schema, choiceLabel).length === 0 && !isNew
    const wrong = same ? ['Nothing is different.'] : found.problems
    setProblems(wrong)
    if (wrong.length === 0) setDraft({ value: found.value, reason: text('reason!') })
  }
  // Rows that are added or taken off are clicks.
  const edited = () => setEdits((times) => times + 1)
  const campaign = subject.startsWith('campaign:')
    ? subject.slice(9).replace(/:new$/, '')
    : undefined
  const changes = draft && differences(isNew ? null : value, draft.value, schema, choiceLabel)
  return (
    <div className="setting">
      <CaseHead id="setting" onBack={onClose}>
        {title}
      </CaseHead>
      <div className="drawn" data-preview={campaign && width}>
        {campaign && (
          <Preview
            code={campaign}
            schema={schema}
            form={form}
            edits={edits}
            width={width}
            onWidth={setWidth}
          />
        )}
        <div className="setting">
          <Form
            ref={form}
            className="setting"
            onSend={look}
            hidden={draft !== undefined}
            onInput={edited}
            onClick={edited}
          >
            <Fields
              schema={schema}
              values={value}
              path=""
              options={options}
              choiceLabel={choiceLabel}
            />
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
              {onClone && (
                <Button look="outline" onClick={onClone}>
                  Clone…
                </Button>
              )}
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
      </div>
    </div>
  )
}
