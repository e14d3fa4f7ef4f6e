import { kindOf, read, type FieldSchema } from './schema.ts'

/** The whole value out of a form that `Fields` drew, and what could not be read. */
export function valueOf(
  schema: FieldSchema,
  form: FormData,
  path = '',
): { value: Record<string, unknown>; problems: string[] } {
  const value: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const required = (schema.required ?? []).includes(name)
    if (!required && form.get(`${path}${name}?`) === null) continue
    if (kindOf(field) === 'group') {
      const nested = valueOf(field, form, `${path}${name}.`)
      value[name] = nested.value
      problems.push(...nested.problems)
      continue
    }
    if (kindOf(field) === 'rows') {
      const rows = rowsOf(field, form, path + name)
      value[name] = rows.map((row) => row.value)
      problems.push(
        ...rows.flatMap((row, at) => row.problems.map((one) => `Row ${at + 1}: ${one}`)),
      )
      continue
    }
    const given = form.get(path + name)
    const found = read(field, typeof given === 'string' ? given : '')
    if ('problem' in found) problems.push(found.problem)
    else value[name] = found.value
  }
  return { value, problems }
}

/** The rows of a table, by the keys that `Fields` gave them. */
function rowsOf({ items = {} }: FieldSchema, form: FormData, name: string) {
  const keys = form.getAll(`${name}#`).map(String)
  return keys.map((key) => valueOf(items, form, `${name}.${key}.`))
}
