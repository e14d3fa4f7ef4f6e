import { mailingForm } from '@perlas/contract/office-mailings'
import { Fields } from '@perlas/office-kit/Fields.tsx'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'
import { Field } from '@perlas/ui/Field.tsx'
import type { MailInput } from './mail-input.ts'

const first = { coins: 0, multiple: 1, coinDays: 7, points: 0, days: 14 }
const writes = [
  ['en-PH', 'English'],
  ['fil-PH', 'Filipino'],
] as const

/** The fields of a mail: whom it reaches, its words in both languages, and its gift. */
export function MailFields({
  to,
  onTo,
}: {
  to: MailInput['to']
  onTo: (to: MailInput['to']) => void
}) {
  return (
    <>
      <label className="pick">
        To
        <select
          name="to"
          value={to}
          onChange={({ target }) => onTo(target.value as MailInput['to'])}
        >
          <option value="players">Players by name</option>
          <option value="tag">Everybody with a tag</option>
        </select>
      </label>
      {to === 'players' ? (
        <label className="words-field">
          Usernames or ids
          <textarea name="names" rows={3} required spellCheck={false} maxLength={20_000} />
          <span className="quiet">
            One or up to 500, with spaces, commas or lines between them.
          </span>
        </label>
      ) : (
        <Field
          label="Tag"
          name="tag"
          required
          maxLength={40}
          autoComplete="off"
          hint="Everybody who has it now."
        />
      )}
      <div className="mail-texts">
        {writes.map(([language, name]) => (
          <div key={language}>
            <Field
              label={`Title in ${name}`}
              name={`${language}.title`}
              required
              minLength={3}
              maxLength={60}
              autoComplete="off"
            />
            <label className="words-field">
              Text in {name}
              <textarea name={`${language}.text`} rows={4} required minLength={3} maxLength={600} />
            </label>
          </div>
        ))}
      </div>
      <Fields
        schema={mailingForm as unknown as FieldSchema}
        values={first}
        path="gift."
        options={{}}
        choiceLabel={(_, one) => one}
      />
    </>
  )
}
