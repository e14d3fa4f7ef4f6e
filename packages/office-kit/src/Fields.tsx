import { CheckField } from '@perlas/ui/CheckField.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useId, useState } from 'react'
import { isOptional, kindOf, typed, type ChoiceLabel, type FieldSchema } from './schema.ts'

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
      <Rows
        field={field}
        name={name}
        rows={(value ?? []) as Values[]}
        options={options}
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
    // What is set stays to be chosen, also where it leads nowhere here.
    const choices = known.includes(text) ? known : [text, ...known]
    return (
      <div className="pick">
        <label htmlFor={id}>{title}</label>
        <select id={id} name={name} defaultValue={text}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceLabel(name, choice)}
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
      type={kind === 'day' ? 'date' : 'text'}
      inputMode={
        kind === 'words' || kind === 'day' ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'
      }
      before={
        kind === 'money' && field.unit !== 'points' ? <span className="peso">₱</span> : undefined
      }
      autoComplete="off"
    />
  )
}

/** A table that is edited in place: a line a row, and what a column adds up to where it must. */
function Rows({
  field,
  name,
  rows: given,
  choiceLabel,
}: {
  field: FieldSchema
  name: string
  rows: readonly Values[]
  options: Options
  choiceLabel: ChoiceLabel
}) {
  const id = useId()
  const [rows, setRows] = useState(() => given.map((values, at) => ({ key: String(at), values })))
  const [next, setNext] = useState(given.length)
  const [typedIn, setTypedIn] = useState<Readonly<Record<string, string>>>({})
  const columns = Object.entries(field.items?.properties ?? {})
  const { minItems = 0, maxItems = 100 } = field
  const textOf = (key: string, column: string, schema: FieldSchema, values: Values) =>
    typedIn[`${key}.${column}`] ?? typed(schema, values[column])
  return (
    <fieldset className="group cells">
      <legend>{field.title ?? name}</legend>
      {field.description && <p className="quiet">{field.description}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Row</span>
            </th>
            {columns.map(([column, schema]) => (
              <th key={column} scope="col" id={`${id}${column}`}>
                {schema.title ?? column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, values }, at) => (
            <tr key={key}>
              <td>
                {at + 1}
                <input type="hidden" name={`${name}#`} value={key} />
              </td>
              {columns.map(([column, schema]) => {
                const full = `${name}.${key}.${column}`
                const label = `${schema.title ?? column}, row ${at + 1}`
                return (
                  <td key={column}>
                    {kindOf(schema) === 'choice' ? (
                      <select
                        name={full}
                        aria-label={label}
                        defaultValue={typed(schema, values[column])}
                      >
                        {(schema.anyOf ?? []).map((one) => (
                          <option key={one.const} value={one.const}>
                            {choiceLabel(column, one.const ?? '')}
                          </option>
                        ))}
                      </select>
                    ) : (
                      <input
                        name={full}
                        aria-label={label}
                        value={textOf(key, column, schema, values)}
                        onChange={({ target }) =>
                          setTypedIn({ ...typedIn, [`${key}.${column}`]: target.value })
                        }
                        inputMode={kindOf(schema) === 'words' ? 'text' : 'decimal'}
                        autoComplete="off"
                      />
                    )}
                  </td>
                )
              })}
              <td>
                {rows.length > minItems && (
                  <button
                    type="button"
                    className="take-off"
                    aria-label={`Remove row ${at + 1}`}
                    onClick={() => setRows(rows.filter((row) => row.key !== key))}
                  >
                    Remove
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {columns.map(([column, schema]) => {
        if (schema.sumTo === undefined) return null
        const sum = rows.reduce(
          (all, { key, values }) => all + Number(textOf(key, column, schema, values)),
          0,
        )
        const wrong = sum !== schema.sumTo
        return (
          <p key={column} className="sum" data-wrong={wrong || undefined}>
            {schema.title}: {sum.toLocaleString('en')}
            {wrong && <span>{` of ${schema.sumTo.toLocaleString('en')}`}</span>}
          </p>
        )
      })}
      {rows.length < maxItems && (
        <button
          type="button"
          className="add-row"
          onClick={() => {
            setRows([...rows, { key: String(next), values: {} }])
            setNext(next + 1)
          }}
        >
          Add a row
        </button>
      )}
    </fieldset>
  )
}
