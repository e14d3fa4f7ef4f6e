import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'

type Schema = TSchema & {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  type?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Texts that patterns of the contract admit; what a pattern refuses is left out. */
const texts = [
  '',
  '1900-01-01',
  '2099-12-31',
  '2024-02-29',
  '00:00',
  '23:59',
  '0',
  'a',
  'a-b',
  'A',
  '%_\\',
  "'",
  'ñ',
  '9171234567',
  '1970-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  'f'.repeat(64),
  '00000000-0000-0000-0000-000000000000',
]
const LONGEST = 3_000

/** The outermost values that a schema admits: least and most, each way of a choice, each field at its own edges. */
export function edgesOf(schema: Schema): unknown[] {
  return raw(schema).filter((value) => Value.Check(schema, value))
}

function raw(schema: Schema): unknown[] {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum
  if (schema.anyOf) return schema.anyOf.flatMap(edgesOf)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return [schema.minimum ?? -1e308, 0, schema.maximum ?? 1e308, (schema.maximum ?? 2) - 1]
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case 'string':
      return stringEdges(schema)
    case 'array': {
      const ones = edgesOf(schema.items ?? ({} as Schema))
      const least = Array.from({ length: schema.minItems ?? 0 }, () => ones[0])
      return [least, ...ones.map((one) => [one]), ones.slice(0, schema.maxItems ?? ones.length)]
    }
    case 'object':
      return objectEdges(schema)
    default:
      return []
  }
}

function stringEdges({ minLength = 0, maxLength = LONGEST }: Schema): string[] {
  const lengths = [minLength, Math.min(maxLength, LONGEST)]
  return [...texts, ...['a', '1', 'ñ'].flatMap((one) => lengths.map((many) => one.repeat(many)))]
}

function objectEdges({ properties = {}, required = [] }: Schema): unknown[] {
  const first = Object.fromEntries(
    required.map((name) => [name, edgesOf(properties[name] as Schema)[0]]),
  )
  const varied = Object.entries(properties).flatMap(([name, field]) =>
    edgesOf(field).map((value) => ({ ...first, [name]: value })),
  )
  return [first, ...varied]
}
