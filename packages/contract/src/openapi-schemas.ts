import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Balance, Money, PositiveMoney } from './money.ts'

/** What the OpenAPI document makes of TypeBox's schemas: shared ones are named, and each has an example that fits it. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Schemas that many calls have in common, and what they mean; what is equal to one of them refers to it. */
const named: Record<string, { schema: TSchema; meaning: string }> = {
  Money: {
    schema: Money,
    meaning: 'Whole hundredths of a peso; below zero where something was taken.',
  },
  PositiveMoney: { schema: PositiveMoney, meaning: 'Whole hundredths of a peso, at least one.' },
  Balance: { schema: Balance, meaning: 'Whole hundredths of a peso, never below zero.' },
}
const names = new Map(
  Object.entries(named).map(([name, { schema }]) => [JSON.stringify(plain(schema)), name]),
)

/** The named schemas that a document refers to. */
export function sharedSchemas(document: string): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(named)
      .filter(([name]) => document.includes(`"#/components/schemas/${name}"`))
      .map(([name, { schema, meaning }]) => [name, { ...plain(schema), description: meaning }]),
  )
}

/** A schema as it goes into the document. */
export function schemaOf(schema: object): Json {
  return referring(plain(schema))
}

function plain(schema: object): { [name: string]: Json } {
  return JSON.parse(JSON.stringify(schema)) as { [name: string]: Json }
}

function referring(value: Json): Json {
  if (Array.isArray(value)) return value.map(referring)
  if (typeof value !== 'object' || value === null) return value
  // Anything or nothing is anything.
  if (Array.isArray(value['anyOf']) && value['anyOf'].some(isAnything)) return {}
  const { description, ...rest } = value
  const name = names.get(JSON.stringify(rest))
  if (name !== undefined) {
    const $ref = `#/components/schemas/${name}`
    return description === undefined ? { $ref } : { $ref, description }
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [wordOf(key, held), referring(held)]),
  )
}

/** Words that the office's forms read of a field; of properties of that name the value is a schema. */
const ours = new Set(['money', 'unit', 'day', 'sumTo', 'member', 'named'])
const wordOf = (key: string, held: Json) =>
  ours.has(key) && typeof held !== 'object' ? `x-${key}` : key

function isAnything(schema: Json): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0
}

/** Texts that fields with a form of their own may take, as examples. */
const texts = [
  'text',
  'juandelacruz',
  '2026-11-24',
  '2026-11',
  '2026-11-24T08:00:00Z',
  '123456',
  '09171234567',
  '+639171234567',
  '9171234567',
  'live-roulette',
  'en-PH',
  'PHP',
  'a'.repeat(64),
  '0190f5c2-7a31-7c1e-9b1e-3d5a8c1f2e4d',
  'AbCdEfGhIjKlMnOpQrStUv',
  'https://perlas.invalid/',
  'v1.k1.c2VhbGVk',
  'a@perlas.invalid',
  '08:00',
  'A'.repeat(8),
  'A'.repeat(16),
  'A'.repeat(32),
  'A'.repeat(43),
]

/** An example that the schema holds good; undefined where none comes to mind. */
export function exampleOf(schema: TSchema): Json | undefined {
  const made = sample(plain(schema))
  return made !== undefined && Value.Check(schema, made) ? made : undefined
}

type Node = {
  const?: Json
  enum?: Json[]
  anyOf?: Json[]
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

function sample(value: Json): Json | undefined {
  const schema = value as Node
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return schema.anyOf.map(sample).find((one) => one !== undefined)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema)
    case 'array': {
      const one = schema.items === undefined ? undefined : sample(schema.items)
      if (one === undefined) return []
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => one)
    }
    case 'integer':
    case 'number':
      return Math.min(Math.max(100, schema.minimum ?? 0), schema.maximum ?? 1_000_000)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return sampleText(schema)
    default:
      return {}
  }
}

function sampleObject({ properties = {}, required = [] }: Node): Json | undefined {
  const made: Record<string, Json> = {}
  for (const name of required) {
    const one = sample(properties[name] ?? {})
    if (one === undefined) return undefined
    made[name] = one
  }
  return made
}

function sampleText({ pattern, minLength = 0, maxLength = Infinity }: Node): string | undefined {
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const long = 'x'.repeat(minLength)
  return [...texts, long, ''].find(
    (one) =>
      one.length >= minLength && one.length <= maxLength && (form === undefined || form.test(one)),
  )
}
