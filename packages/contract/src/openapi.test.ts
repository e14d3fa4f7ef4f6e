import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, formCalls } from './calls.ts'
import { officeCalls } from './office.ts'
import { commentsOf } from './openapi-comments.ts'
import { openApi, surfaces } from './openapi.ts'
import { duelCalls, operatorCalls, seedCalls, tableCalls, walletCalls } from './provider-api.ts'

type Media = Record<string, { schema?: object }>
type Operation = {
  operationId: string
  description: string
  requestBody?: { content: Media }
  responses: Record<string, { $ref?: string; content?: Media }>
}
type Path = { post?: Operation; get?: Operation }

const document = openApi({ version: '1.0.0' })
const paths = Object.entries(document.paths as unknown as Record<string, Path>)
const operations = paths.map(([path, { post, get }]) => ({ path, ...(post ?? get)! }))

describe('the OpenAPI document', () => {
  test('has every call of all four surfaces, and the stream of players', () => {
    expect(surfaces).toEqual(['player', 'office', 'provider', 'operator'])
    const named = [
      ...[...calls, ...formCalls].map(({ name }) => `/app/v1/${name}`),
      '/app/v1/stream',
      ...officeCalls.map(({ name }) => `/office/v1/${name}`),
      ...walletCalls.map(({ name }) => `/provider/v1/${name}`),
      ...[...operatorCalls, ...tableCalls, ...seedCalls, ...duelCalls].map(
        ({ name }) => `/operator/v1/${name}`,
      ),
    ]
    expect(paths.map(([path]) => path).toSorted()).toEqual([...new Set(named)].toSorted())
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(paths.length)
  })

  test('says of every refusal what it looks like, and names what it shares', () => {
    for (const { path, responses } of operations) {
      const refused = Object.entries(responses).filter(([status]) => status !== '200')
      expect(refused.length, path).toBeGreaterThan(0)
      for (const [, { $ref, content }] of refused) {
        expect($ref ?? content?.['application/json']?.schema, path).toBeDefined()
      }
    }
    const text = JSON.stringify(document)
    const refs = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)]
    expect(refs.length).toBeGreaterThan(1_000)
    for (const [, kind, name] of refs) {
      const held = document.components[kind as 'schemas'] as Record<string, unknown>
      expect(held, name).toHaveProperty([name ?? ''])
    }
  })

  test('has an example of nearly every body, and tells what fields mean', () => {
    const bodies = operations.flatMap(
      ({ requestBody }) => requestBody?.content['application/json'] ?? [],
    )
    const shown = bodies.filter((body) => 'examples' in body)
    expect(shown.length / bodies.length).toBeGreaterThan(0.97)
    const text = `export const verify = define({
  name: 'session/verify',
  output: {
    /** Shown to others. */
    display: Type.String(),
  },
})`
    const of = { version: '1', surfaces: ['provider'], sources: [{ file: 'a.ts', text }] } as const
    expect(JSON.stringify(openApi(of))).toContain('Shown to others.')
  })

  test('of providers too, on either side, by the words that stand there', () => {
    const files = ['provider-api.ts', 'office-queues.ts', 'cashier.ts']
    const sources = files.map((file) => ({
      file,
      text: readFileSync(join(import.meta.dirname, file), 'utf8'),
    }))
    const described = openApi({ version: '1', sources })
    type Fields = { properties: Record<string, { $ref?: string; description?: string }> }
    type Shown = { schema: Fields & { oneOf: Fields[] } }
    const bodyOf = (path: string) => {
      const { post } = (described.paths as unknown as Record<string, Path>)[path]!
      const asked = post!.requestBody!.content['application/json'] as Shown
      const answer = post!.responses['200']!.content!['application/json'] as Shown
      return { input: asked.schema.properties, output: answer.schema }
    }
    const commitment = bodyOf('/provider/v1/draw/commitment')
    expect(commitment.input['k']?.description).toMatch(/^Without it: the round whose turn it is/)
    expect(commitment.output.oneOf[0]?.properties['k']).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 2_147_483_647,
    })
    const verify = bodyOf('/provider/v1/session/verify')
    expect(verify.input['token']?.description).toBe('As it came in game/launch; it is good once.')
    expect(bodyOf('/provider/v1/bet').input['bet_details']?.description).toMatch(/spots/)
    expect(bodyOf('/app/v1/recharge3').input['rechargeType']).not.toHaveProperty('$ref')
  })

  test('a schema has no word of its own but those that begin with x-', () => {
    const words = new Set<string>()
    const read = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return
      if (Array.isArray(schema)) return schema.forEach(read)
      for (const [word, held] of Object.entries(schema)) {
        if (word === 'properties' || word === 'patternProperties') {
          for (const one of Object.values(held as object)) read(one)
          continue
        }
        if (word === 'enum' || word === 'const' || word === 'examples') continue
        words.add(word)
        read(held)
      }
    }
    for (const { requestBody, responses } of operations) {
      const bodies = [requestBody, ...Object.values(responses)]
      for (const body of bodies)
        for (const { schema } of Object.values(body?.content ?? {})) read(schema)
    }
    const known =
      /^(?:\$ref|type|format|title|description|default|anyOf|allOf|oneOf|items|required|pattern|additionalProperties|const|(?:min|max)(?:imum|Length|Items|Properties)|exclusiveMinimum|uniqueItems|x-.+)$/
    expect([...words].filter((word) => !known.test(word))).toEqual([])
  })

  test('a surface alone carries nothing of the others', () => {
    const text = JSON.stringify(openApi({ version: '1.0.0', surfaces: ['provider', 'operator'] }))
    expect(text).not.toMatch(/\/office\/v1|\/app\/v1|"staff"|"token":\{"type":"http"/)
  })
})

test('a comment holds for the call that it stands in; one that is said twice differently for none', () => {
  const { calls: found, fields } = commentsOf(`
/** Of many calls. */
const Row = Type.Object({
  /** The order. */
  id: Type.String(),
})
export const one = define({
  name: 'one',
  input: {
    /** What is
     * asked. */
    id: Type.String(),
    /** First. */
    at: Type.String(),
  },
  output: {
    /** Second. */
    at: Type.String(),
    rows: Type.Array(
      Type.Object({
        /** Third. */
        on: Type.String(),
        in: Type.Object({
          /** Fourth. */
          on: Type.String(),
        }),
      }),
    ),
  },
})
`)
  expect([...found]).toEqual(['one'])
  expect(fields.get('one input id')).toBe('What is asked.')
  expect(fields.get('* id')).toBe('The order.')
  expect(fields.get('one input at')).toBe('First.')
  expect(fields.get('one output at')).toBe('Second.')
  expect(fields.get('one output on')).toBeUndefined()
})
