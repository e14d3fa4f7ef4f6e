import type { Call } from './call.ts'
import { failures, generalFailures, type FailureName } from './errors.ts'

/** The contract as an OpenAPI 3.1 document; TypeBox schemas are JSON Schema as they are. */
export function openApi(
  calls: readonly Call[],
  formCalls: readonly Call[],
  basePath: string,
  version: string,
) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Perlas player API',
      version,
      description:
        'Every call is POST with a JSON body, but for uploads, which are forms. An answer is flat: `code` equals the HTTP status, ' +
        '`errcode` 0 alone is success. Amounts are whole hundredths of a peso. The token goes into ' +
        '`authorization: Bearer …`, the device fingerprint into `x-device-fp`.',
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries([
      ...calls.map((call) => [
        basePath + call.name,
        { post: operation(call, { 'application/json': { schema: call.input } }) },
      ]),
      ...formCalls.map((call) => [
        basePath + call.name,
        { post: operation(call, { 'multipart/form-data': { schema: withFile(call) } }) },
      ]),
    ]),
  }
}

function withFile({ input }: Call) {
  const file = { type: 'string', format: 'binary' }
  return {
    ...input,
    properties: { ...input.properties, file },
    required: [...(input.required ?? []), 'file'],
  }
}

function operation(call: Call, content: object) {
  const refusals = [
    ...call.failures,
    ...(call.access === 'player' ? (['unauthenticated'] as const) : []),
    ...(call.proof ? (['proof-needed'] as const) : []),
    ...generalFailures,
  ]
  const byStatus = Map.groupBy(refusals, (name) => failures[name].status)
  const refused = [...byStatus].filter(([status]) => status !== 200)
  return {
    summary: call.summary,
    operationId: call.name.replaceAll('/', '_'),
    tags: [
      { public: 'For everybody', optional: 'Visitor or player', player: 'Player' }[call.access],
    ],
    ...(call.access === 'public' ? {} : { security: [{ token: [] }] }),
    requestBody: { required: true, content },
    responses: {
      200: {
        description: ['Success', ...described(byStatus.get(200) ?? [])].join('\n\n'),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'errcode', ...(call.output.required ?? [])],
              properties: {
                code: { type: 'integer', const: 200 },
                errcode: { type: 'integer', description: '0 is success' },
                ...call.output.properties,
              },
            },
          },
        },
      },
      ...Object.fromEntries(
        refused.map(([status, names]) => [status, { description: described(names).join('\n\n') }]),
      ),
    },
  }
}

function described(names: readonly FailureName[]): string[] {
  return names.map((name) => `**${failures[name].errcode}** ${name}: ${failures[name].meaning}`)
}
