import { useId, useState, type ReactNode } from 'react'
import { kindOf, typed, type ChoiceLabel, type FieldSchema } from './schema.ts'

type Values = Record<string, unknown>
type Columns = readonly (readonly [name: string, schema: FieldSchema])[]
type Row = { key: string; values: Values }
type TextOf = (row: Row, column: string, schema: FieldSchema) => string

/** A table that is edited in place: a line a row, and what a column adds up to where it must. */
export function TableField({
  field,
  name,
  rows: given,
  choiceLabel,
}: {
  field: FieldSchema
  name: string
  rows: readonly Values[]
  choiceLabel: ChoiceLabel
}) {
  const id = useId()
  const [rows, setRows] = useState(() => given.map((values, at) => ({ key: String(at), values })))
  const [next, setNext] = useState(given.length)
  const [typedIn, setTypedIn] = useState<Readonly<Record<string, string>>>({})
  const columns = Object.entries(field.items?.properties ?? {})
  const { minItems = 0, maxItems = 100 } = field
  const textOf: TextOf = ({ key, values }, column, schema) =>
    typedIn[`${key}.${column}`] ?? typed(schema, values[column])
  return (
    <fieldset className="group cells">
      <legend>{field.title ?? name}</legend>
      {field.description && <p className="quiet">{field.description}</p>}
      <table>
        <Head id={id} columns={columns} />
        <tbody>
          {rows.map((row, at) => (
            <Line
              key={row.key}
              number={at + 1}
              mark={<input type="hidden" name={`${name}#`} value={row.key} />}
              onRemove={
                rows.length > minItems
                  ? () => setRows(rows.filter(({ key }) => key !== row.key))
                  : undefined
              }
            >
              {columns.map(([column, schema]) => (
                <td key={column}>
                  <Cell
                    name={`${name}.${row.key}.${column}`}
                    label={`${schema.title ?? column}, row ${at + 1}`}
                    schema={schema}
                    given={typed(schema, row.values[column])}
                    text={textOf(row, column, schema)}
                    choiceLabel={(choice) => choiceLabel(column, choice)}
                    onText={(text) => setTypedIn({ ...typedIn, [`${row.key}.${column}`]: text })}
                  />
                </td>
              ))}
            </Line>
          ))}
        </tbody>
      </table>
      <Sums columns={columns} rows={rows} textOf={textOf} />
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

function Head({ id, columns }: { id: string; columns: Columns }) {
  return (
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
  )
}

function Line({
  number,
  mark,
  children,
  onRemove,
}: {
  number: number
  mark: ReactNode
  children: ReactNode
  /** Undefined where the table needs all its rows. */
  onRemove: (() => void) | undefined
}) {
  return (
    <tr>
      <td>
        {number}
        {mark}
      </td>
      {children}
      <td>
        {onRemove && (
          <button
            type="button"
            className="take-off"
            aria-label={`Remove row ${number}`}
            onClick={onRemove}
          >
            Remove
          </button>
        )}
      </td>
    </tr>
  )
}

function Cell({
  name,
  label,
  schema,
  given,
  text,
  choiceLabel,
  onText,
}: {
  name: string
  label: string
  schema: FieldSchema
  given: string
  /** The current text of a cell that is typed in. */
  text: string
  choiceLabel: (choice: string) => string
  onText: (text: string) => void
}) {
  if (kindOf(schema) === 'choice')
    return (
      <select name={name} aria-label={label} defaultValue={given}>
        {(schema.anyOf ?? []).map((one) => (
          <option key={one.const} value={one.const}>
            {choiceLabel(one.const ?? '')}
          </option>
        ))}
      </select>
    )
  return (
    <input
      name={name}
      aria-label={label}
      value={text}
      onChange={({ target }) => onText(target.value)}
      inputMode={kindOf(schema) === 'words' ? 'text' : 'decimal'}
      autoComplete="off"
    />
  )
}

function Sums({
  columns,
  rows,
  textOf,
}: {
  columns: Columns
  rows: readonly Row[]
  textOf: TextOf
}) {
  return columns.map(([column, schema]) => {
    if (schema.sumTo === undefined) return null
    const sum = rows.reduce((all, row) => all + Number(textOf(row, column, schema)), 0)
    const isWrong = sum !== schema.sumTo
    return (
      <p key={column} className="sum" data-wrong={isWrong || undefined}>
        {schema.title}: {sum.toLocaleString('en')}
        {isWrong && <span>{` of ${schema.sumTo.toLocaleString('en')}`}</span>}
      </p>
    )
  })
}
