import type { Json } from './openapi-schemas.ts'

/**
 * What the comments of this package say of fields, for the document: they stand above the fields in the source, which
 * whoever asks for the document reads. A comment holds for the side (input or output) of the call that it stands in; one
 * outside of calls for the calls of its file, unless the file says two things of fields of that name.
 */
export type Sources = readonly { file: string; text: string }[]
type OfFile = { calls: Set<string>; fields: Map<string, string | undefined> }

export function commentsOf(source: string): OfFile {
  const calls = new Set<string>()
  const fields = new Map<string, string | undefined>()
  let call = '*'
  let side = ''
  const words =
    /\/\*\*([\s\S]*?)\*\/\s*(?:(?! *(?:input|output): )(['"]?)([\w-]+)\2: )?|^ {2}name: '([^']+)'|(?<=^ {2})(input|output): |^(?:const|export|\/\/) /gm
  for (const [all, comment, , field, name, begun] of source.matchAll(words)) {
    if (name !== undefined) {
      call = name
      calls.add(name)
    } else if (begun !== undefined) side = begun
    else if (comment === undefined) call = '*'
    else if (field !== undefined && !all.includes('\n\n')) {
      const meaning = comment.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
      const key = call === '*' ? `* ${field}` : `${call} ${side} ${field}`
      // Two meanings of two fields of one name: it cannot be told which is meant.
      fields.set(key, fields.has(key) && fields.get(key) !== meaning ? undefined : meaning)
    }
  }
  return { calls, fields }
}

/** Puts what the sources say of the fields of one side of a call into a schema of it. */
export type Commenting = (schema: Json, of: Part) => Json
type Part = { name: string; side: 'input' | 'output'; office?: boolean }

export function commenting(sources: Sources): Commenting {
  const files = sources.map(({ file, text }) => ({
    office: file.startsWith('office'),
    ...commentsOf(text),
  }))
  return (schema, { name, side, office = false }) => {
    const found = files.find((one) => one.office === office && one.calls.has(name))
    if (!found) return schema
    const { fields } = found
    return commented(
      schema,
      (field) => fields.get(`${name} ${side} ${field}`) ?? fields.get(`* ${field}`),
    )
  }
}

function commented(value: Json, of: (field: string) => string | undefined): Json {
  if (Array.isArray(value)) return value.map((one) => commented(one, of))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      if (key !== 'properties' || typeof held !== 'object' || held === null || Array.isArray(held))
        return [key, commented(held, of)]
      const properties = Object.entries(held).map(([field, schema]) => [
        field,
        withDescription(commented(schema, of), of(field)),
      ])
      return [key, Object.fromEntries(properties) as Json]
    }),
  )
}

function withDescription(schema: Json, description: string | undefined): Json {
  const isSchema = typeof schema === 'object' && schema !== null && !Array.isArray(schema)
  if (!isSchema || description === undefined || 'description' in schema) return schema
  return { ...schema, description }
}
