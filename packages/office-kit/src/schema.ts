import { formatMoney, parseMoney } from '@perlas/contract/money'
import { compare, type Compared } from './compare.ts'
import { plain, titleOf } from './plain.ts'

/** What the form knows of a field: JSON Schema as the contract has it, and how it is typed. */
export type FieldSchema = {
  type?: string
  title?: string
  description?: string
  money?: boolean
  /** What `money` is of; pesos where it says nothing. */
  unit?: string
  /** The number of a member, or several. */
  member?: boolean
  /** The number of a game. */
  game?: boolean
  /** The text is a name of the program, which has words of its own. */
  named?: boolean
  minimum?: number
  maximum?: number
  maxLength?: number
  /** A text that is a day, or empty. */
  day?: boolean
  /** What a column of a table adds up to. */
  sumTo?: number
  minItems?: number
  maxItems?: number
  anyOf?: { const?: string }[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
  required?: string[]
}
export type FieldKind =
  | 'yes'
  | 'choice'
  | 'money'
  | 'whole'
  | 'words'
  | 'amounts'
  | 'day'
  | 'rows'
  | 'group'
  | 'json'

/** How a field is typed. What has no form of its own is typed as JSON. */
export function kindOf(schema: FieldSchema): FieldKind {
  if (schema.anyOf?.every((one) => typeof one.const === 'string')) return 'choice'
  if (schema.type === 'boolean') return 'yes'
  if (schema.type === 'integer') return schema.money ? 'money' : 'whole'
  if (schema.type === 'string') return schema.day ? 'day' : 'words'
  if (schema.type === 'array' && schema.money) return 'amounts'
  if (schema.type === 'array' && isTable(schema)) return 'rows'
  return schema.type === 'object' && schema.properties ? 'group' : 'json'
}

/** Rows of fields that are typed in one line each. */
function isTable({ items }: FieldSchema): boolean {
  const columns = Object.values(items?.properties ?? {})
  return (
    columns.length > 0 &&
    columns.every((column) => ['money', 'whole', 'words', 'choice', 'day'].includes(kindOf(column)))
  )
}

export function isOptional(schema: FieldSchema, name: string): boolean {
  return !(schema.required ?? []).includes(name)
}

const pesos = (value: unknown) => formatMoney(Number(value)).replaceAll(',', '')

/** A value as it stands in its field. */
export function typed(schema: FieldSchema, value: unknown): string {
  if (value === undefined || value === null) return ''
  switch (kindOf(schema)) {
    case 'money':
      return pesos(value)
    case 'amounts':
      return (value as number[]).map(pesos).join(', ')
    case 'json':
      return JSON.stringify(value, null, 2)
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

type Read = { value: unknown } | { problem: string }

/** What was typed into a field as the value that is kept. Only what cannot be read is wrong here; the server judges. */
export function read(schema: FieldSchema, text: string): Read {
  const title = schema.title ?? 'A field'
  switch (kindOf(schema)) {
    case 'yes':
      return { value: text === 'on' }
    case 'money': {
      const amount = parseMoney(text)
      return amount === undefined ? { problem: `${title}: this is no amount.` } : { value: amount }
    }
    case 'whole':
      return /^-?\d{1,15}$/.test(text.trim())
        ? { value: Number(text) }
        : { problem: `${title}: this is no whole number.` }
    case 'amounts': {
      const amounts = text.split(/[,;\s]+/).flatMap((one) => (one === '' ? [] : [parseMoney(one)]))
      return amounts.includes(undefined)
        ? { problem: `${title}: amounts with commas between them, like 100, 500.` }
        : { value: amounts }
    }
    case 'json':
      try {
        return { value: JSON.parse(text) }
      } catch {
        return { problem: `${title}: this is no JSON.` }
      }
    default:
      return { value: text }
  }
}

/** What can be chosen, in words: the same choice means different things in two fields. */
export type ChoiceLabel = (field: string, choice: string) => string

/** A field that differs. `table` where it is rows of fields, `list` where it is a list of words or numbers. */
export type Difference = {
  path: string
  title: string
  before: string
  after: string
  table?: { columns: string[]; rows: ComparedRow[] }
  list?: Compared<string>[]
}
/** A pair of texts for each column. */
export type ComparedRow = Compared<string[]>

/** Fields that differ between two values, by their path. */
export function differences(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  schema: FieldSchema | undefined,
  choiceLabel: ChoiceLabel,
  path = '',
): Difference[] {
  // In the order of the form; the database keeps a value in an order of its own.
  const held = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const names = new Set([
    ...Object.keys(schema?.properties ?? {}).filter((name) => held.has(name)),
    ...held,
  ])
  return [...names].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const field = schema?.properties?.[name]
    const title = [path, titleOf(name, field)].filter(Boolean).join(' · ')
    const nested = [was, is].every((value) => value === undefined || isGroup(value))
    if (nested && field?.properties) {
      return differences(
        (was ?? {}) as Record<string, unknown>,
        (is ?? {}) as Record<string, unknown>,
        field,
        choiceLabel,
        title,
      )
    }
    const label = (value: unknown) => plain(value, name, field, choiceLabel)
    return [
      {
        path: `${path}/${name}`,
        title,
        before: label(was),
        after: label(is),
        ...lists(was ?? [], is ?? [], name, field, choiceLabel),
      },
    ]
  })
}

/** What two lists come to row by row, or nothing where the field is no list. */
function lists(
  was: unknown,
  is: unknown,
  name: string,
  field: FieldSchema | undefined,
  label: ChoiceLabel,
): Pick<Difference, 'table' | 'list'> {
  if (!Array.isArray(was) || !Array.isArray(is) || was.length + is.length === 0) return {}
  if (field && kindOf(field) === 'rows') {
    const columns = Object.entries(field.items?.properties ?? {})
    const row = (values: unknown) =>
      columns.map(([column, schema]) =>
        plain((values as Record<string, unknown>)[column], column, schema, label),
      )
    return {
      table: {
        columns: columns.map(([column, schema]) => titleOf(column, schema)),
        rows: compare(was.map(row), is.map(row)),
      },
    }
  }
  if ([...was, ...is].some((one) => typeof one === 'object')) return {}
  const text = (one: unknown) => plain([one], name, field, label)
  return { list: compare(was.map(text), is.map(text)) }
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
