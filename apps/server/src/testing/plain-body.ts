import type { Call } from '@perlas/contract/call'

/** What the contract's schemas use of JSON Schema. */
type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  pattern?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
}

/** A value that the schema admits, as plain as possible. */
function plain(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.[0] !== undefined) return schema.enum[0]
  if (schema.anyOf?.[0]) return plain(schema.anyOf[0])
  switch (schema.type) {
    case 'integer':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'object':
      return bodyOf(schema)
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => plain(schema.items ?? {}))
    case 'string':
      return schema.pattern?.includes('(?:19|20)')
        ? '2026-11-20'
        : '1'.repeat(Math.max(schema.minLength ?? 1, 1))
    default:
      return null
  }
}

function bodyOf({ required = [], properties = {} }: Schema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, plain(properties[name] ?? {})]))
}

/** The plainest input that a call of the contract admits: what it requires and nothing else. */
export function plainBody(call: Call): Record<string, unknown> {
  return bodyOf(call.input as Schema)
}
