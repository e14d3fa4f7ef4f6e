import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useId, useState } from 'react'
import { isOptional, kindOf, typed, type ChoiceWord, type FieldSchema } from './schema.ts'

type Values = Record<string, unknown>
/** What can be chosen in fields that are texts, by name: providers, banks, pictures. */
export type Options = Readonly<Record<string, readonly string[]>>

/** The fields of a group, drawn from its schema. Those that may be left out are added and taken off. */
export function Fields({
  schema,
  values,
  path,
  options,
  choiceWord,
}: {
  schema: FieldSchema
  values: Values
  path: string
  options: Options
  choiceWord: ChoiceWord
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
              choiceWord={choiceWord}
            />
            {optional && (
              <button
                type="button"
                className="take-off"
                onClick={() => setOwn(new Set([...own].filter((held) => held !== name)))}
              >
                Take off {field.title ?? name}
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
  choiceWord,
}: {
  field: FieldSchema
  name: string
  value: unknown
  options: Options
  choiceWord: ChoiceWord
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
          choiceWord={choiceWord}
        />
      </fieldset>
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
    // What is set stays to be chosen, also where it leads nowhere here.
    const choices = known.includes(text) ? known : [text, ...known]
    return (
      <div className="pick">
        <label htmlFor={id}>{title}</label>
        <select id={id} name={name} defaultValue={text}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceWord(name, choice)}
            </option>
          ))}
        </select>
        {hint && <span className="quiet">{hint}</span>}
      </div>
    )
  }
  if (kind === 'json') {
    return (
      <div className="pick">
        <label htmlFor={id}>{title}</label>
        <textarea id={id} name={name} defaultValue={text} rows={4} spellCheck={false} />
        {hint && <span className="quiet">{hint}</span>}
      </div>
    )
  }
  return (
    <Field
      label={title}
      name={name}
      defaultValue={text}
      hint={hint}
      inputMode={kind === 'words' ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'}
      before={
        kind === 'money' && field.unit !== 'points' ? <span className="peso">₱</span> : undefined
      }
      autoComplete="off"
    />
  )
}
