import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { settingSchema, type OfficeSetting } from '@perlas/contract/office-settings'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useRef, useState } from 'react'
import type { OutputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { Fields, type Options } from '@perlas/office-kit/Fields.tsx'
import { valueOf } from '@perlas/office-kit/form-value.ts'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { differences, type ChoiceLabel, type FieldSchema } from '@perlas/office-kit/schema.ts'
import { Preview } from './Preview.tsx'
import { SettingDraft } from './SettingDraft.tsx'
import { useProposal, type Draft } from './use-proposal.ts'

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
  const send = useProposal(setting, (outcome) => {
    setProblems(outcome.problems)
    if (outcome.status === 'wrong') setDraft(undefined)
    else onDone(outcome.status)
  })
  if (!schema) return null
  // The database decides; these are always for two.
  const always = /^(?:cashier|deposit|kyc|policy):/.test(subject)
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
            <FormButtons
              onClone={onClone}
              onRemove={
                subject.startsWith('site:') && !isNew
                  ? () => setDraft({ value: null, reason: 'the site is not used any more' })
                  : undefined
              }
            />
          </Form>
          {draft && changes && (
            <SettingDraft
              changes={changes}
              isRemoved={draft.value === null}
              reason={draft.reason}
              always={always}
              busy={send.isPending}
              error={send.error}
              onSend={() => send.mutate(draft)}
              onBack={() => setDraft(undefined)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function FormButtons({
  onClone,
  onRemove,
}: {
  onClone: (() => void) | undefined
  onRemove: (() => void) | undefined
}) {
  return (
    <div className="row">
      <Button type="submit">Look at the change</Button>
      {onClone && (
        <Button look="outline" onClick={onClone}>
          Clone…
        </Button>
      )}
      {onRemove && (
        <Button look="danger" onClick={onRemove}>
          Remove this site…
        </Button>
      )}
    </div>
  )
}
