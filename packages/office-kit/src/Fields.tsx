import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useId, useState, type ReactNode } from 'react'
import {
  isOptional,
  kindOf,
  typed,
  type ChoiceLabel,
  type FieldKind,
  type FieldSchema,
} from './schema.ts'
import { TableField } from './TableField.tsx'

type Values = Record<string, unknown>
/** What can be chosen in fields that are texts, by name: providers, banks, pictures. */
export type Options = Readonly<Record<string, readonly string[]>>

/** The fields of a group, drawn from its schema. Those that may be left out are added and taken off. */
export function Fields({
  schema,
  values,
  path,
  options,
  choiceLabel,
}: {
  schema: FieldSchema
  values: Values
  path: string
  options: Options
  choiceLabel: ChoiceLabel
}) {
  const all = Object.entries(schema.properties ?? {})
  const [own, setOwn] = useState(
    () => new Set(all.flatMap(([name]) => (values[name] === undefined ? [] : [name]))),
  )
  const absent = all.filter(([name]) => isOptional(schema, name) && !own.has(name))
  return (
    <div className="fields">
      {all.map(([name, field]) => {
        const optional = isOptional(schema, name)
        if (optional && !own.has(name)) return null
        return (
          <div key={name} className="one" data-kind={kindOf(field)}>
            <OneField
              field={field}
              name={path + name}
              value={values[name]}
              options={options}
              choiceLabel={choiceLabel}
            />
            {optional && (
              <button
                type="button"
                className="take-off"
                onClick={() => setOwn(new Set([...own].filter((held) => held !== name)))}
              >
                {`Take off ${field.title ?? name}`}
              </button>
            )}
          </div>
        )
      })}
      {absent.length > 0 && (
        <label className="pick">
          Also set
          <select value="" onChange={({ target }) => setOwn(new Set([...own, target.value]))}>
            <option value="">Choose a field…</option>
            {absent.map(([name, field]) => (
              <option key={name} value={name}>
                {field.title ?? name}
              </option>
            ))}
          </select>
        </label>
      )}
      {/* Says which of them are there, also where a field would send nothing. */}
      {[...own].map((name) => (
        <input key={name} type="hidden" name={`${path}${name}?`} value="1" />
      ))}
    </div>
  )
}

function OneField({
  field,
  name,
  value,
  options,
  choiceLabel,
}: {
  field: FieldSchema
  name: string
  value: unknown
  options: Options
  choiceLabel: ChoiceLabel
}) {
  const id = useId()
  const kind = kindOf(field)
  const title = field.title ?? name
  const hint = field.description || undefined
  const text = typed(field, value)
  if (kind === 'group') {
    return (
      <fieldset className="group">
        <legend>{title}</legend>
        <Fields
          schema={field}
          values={(value ?? {}) as Values}
          path={`${name}.`}
          options={options}
          choiceLabel={choiceLabel}
        />
      </fieldset>
    )
  }
  if (kind === 'rows') {
    return (
      <TableField
        field={field}
        name={name}
        rows={(value ?? []) as Values[]}
        choiceLabel={choiceLabel}
      />
    )
  }
  if (kind === 'yes') {
    return (
      <CheckField name={name} defaultChecked={value === true}>
        <strong>{title}</strong>
        {hint && <span className="quiet"> · {hint}</span>}
      </CheckField>
    )
  }
  const known =
    kind === 'choice' ? (field.anyOf ?? []).map((one) => one.const ?? '') : options[name]
  if (known) {
    return (
      <Labelled id={id} title={title} hint={hint}>
        <Choices id={id} name={name} known={known} value={text} choiceLabel={choiceLabel} />
      </Labelled>
    )
  }
  if (kind === 'json') {
    return (
      <Labelled id={id} title={title} hint={hint}>
        <textarea id={id} name={name} defaultValue={text} rows={4} spellCheck={false} />
      </Labelled>
    )
  }
  const isPesos = kind === 'money' && field.unit !== 'points'
  return (
    <Field
      label={title}
      name={name}
      defaultValue={text}
      hint={hint}
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={inputModeOf(kind)}
      before={isPesos ? <span className="peso">₱</span> : undefined}
      autoComplete="off"
    />
  )
}

function inputModeOf(kind: FieldKind): 'text' | 'numeric' | 'decimal' {
  if (kind === 'words' || kind === 'day') return 'text'
  return kind === 'whole' ? 'numeric' : 'decimal'
}

function Labelled({
  id,
  title,
  hint,
  children,
}: {
  id: string
  title: string
  hint: string | undefined
  children: ReactNode
}) {
  return (
    <div className="pick">
      <label htmlFor={id}>{title}</label>
      {children}
      {hint && <span className="quiet">{hint}</span>}
    </div>
  )
}

function Choices({
  id,
  name,
  known,
  value,
  choiceLabel,
}: {
  id: string
  name: string
  known: readonly string[]
  value: string
  choiceLabel: ChoiceLabel
}) {
  // The value stays to be chosen, also where it leads nowhere here.
  const choices = known.includes(value) ? known : [value, ...known]
  return (
    <select id={id} name={name} defaultValue={value}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceLabel(name, choice)}
        </option>
      ))}
    </select>
  )
}
