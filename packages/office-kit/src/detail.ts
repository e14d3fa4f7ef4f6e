import { plain, titleOf } from './plain.ts'
import { differences, type ChoiceLabel, type FieldSchema } from './schema.ts'

/** What a detail looks like, and what its names mean. */
export type DetailShape = {
  /** Titles and kinds of its fields. */
  schema?: FieldSchema | undefined
  /** Those of what stands under `before` and `after`, where they differ from it. */
  changed?: FieldSchema | undefined
  label: ChoiceLabel
}

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A detail as rows and changes. What `before` and `after` share, or only one of them has, is a fact; the rest is a
 * change from one to the other. Nothing is left out, whether its field has a title or not.
 */
export function detailOf(
  detail: Group,
  { schema, changed = schema, label }: DetailShape,
): { details: [title: string, value: string][]; changes: ReturnType<typeof differences> } {
  const { before, after, ...about } = detail
  const spell = (group: Group, of: FieldSchema | undefined) => {
    // The database keeps a detail in an order of its own; what has a title comes in the order of the titles.
    const order = Object.keys(of?.properties ?? {})
    const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
    const entries = Object.entries(group).toSorted(([one], [other]) => place(one) - place(other))
    return entries.map(([name, value]): [string, string] => [
      titleOf(name, of?.properties?.[name]),
      plain(value, name, of?.properties?.[name], label),
    ])
  }
  const details = spell(about, schema)
  if (isGroup(before) && isGroup(after)) {
    const same = Object.entries(after).filter(
      ([name, value]) =>
        JSON.stringify(before[name]) === JSON.stringify(value) && !Object.hasOwn(about, name),
    )
    return {
      // A setting has many fields: what stayed as it was says nothing there.
      details:
        changed === schema ? [...details, ...spell(Object.fromEntries(same), schema)] : details,
      changes: differences(before, after, changed, label),
    }
  }
  const only = isGroup(before) ? before : isGroup(after) ? after : undefined
  if (only) {
    const fresh = Object.entries(only).filter(
      ([name, value]) => JSON.stringify(about[name]) !== JSON.stringify(value),
    )
    const gone: [string, string][] =
      'after' in detail && !isGroup(after) ? [['Now', 'removed']] : []
    return {
      details: [...details, ...spell(Object.fromEntries(fresh), changed), ...gone],
      changes: [],
    }
  }
  // Words of other things: a page of the record before a row of it.
  const rest = Object.fromEntries(
    Object.entries({ before, after }).filter(([, value]) => value !== undefined && value !== null),
  )
  return { details: [...details, ...spell(rest, schema)], changes: [] }
}
