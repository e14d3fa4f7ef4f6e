import { LimitLeft } from './office-limits.ts'
import { Type, type TObject } from 'typebox'
import { BASE_PATH, type Call } from './call.ts'
import { calls as ownCalls, formCalls } from './calls.ts'
import { failures, generalFailures, type FailureName } from './errors.ts'
import { officeCalls } from './office.ts'
import { commenting, type Commenting, type Sources } from './openapi-comments.ts'
import { exampleOf, schemaOf, sharedSchemas, type Json } from './openapi-schemas.ts'
import { OFFICE_BASE } from './paths.ts'
import {
  OPERATOR_BASE,
  operatorCalls,
  PROVIDER_BASE,
  providerStatuses,
  duelCalls,
  seedCalls,
  tableCalls,
  walletCalls,
  type ProviderCall,
} from './provider-api.ts'
import { STREAM_PATH, streamEvents } from './stream.ts'

/** Who a part of the document is for. */
export type Surface = 'player' | 'office' | 'provider' | 'operator'
export const surfaces: readonly Surface[] = ['player', 'office', 'provider', 'operator']

const about: Record<Surface, string> = {
  player:
    'Calls of players are `POST /app/v1/…` with a JSON body, but for uploads, which are forms, and the live stream. An answer is ' +
    'flat: `code` equals the HTTP status, `errcode` 0 alone is success, any other names a refusal. The token goes into ' +
    '`authorization: Bearer …`, the device fingerprint into `x-device-fp`. A password is never sent in clear: it is ' +
    '`v1.<key id>.<base64url of RSA-OAEP-256 of {"p":password,"t":milliseconds,"n":nonce}>`, by a key of `passwordKey`.',
  office:
    'Calls of the office are `POST /office/v1/…`, for the people of the operator, by the token of their session. Each says ' +
    'which roles may make it.',
  provider:
    'Calls of game providers are `POST /provider/v1/…`, signed over the raw bytes by five headers. A business answer is HTTP ' +
    '200 with a `status`; 4xx is for signature and form alone, 5xx may be tried again. Outcomes are sent by the same bytes until they ' +
    'are answered; a bet without an answer is rolled back, never sent under another id.',
  operator:
    'Calls that the lobby makes of a provider are `POST /operator/v1/…` below its own address, signed in the same way by another secret.',
}

const tags = {
  public: { name: 'For everybody', description: 'Calls of players that need no session.' },
  optional: {
    name: 'Visitor or player',
    description: 'They speak of the player where a session is there, and answer a visitor too.',
  },
  player: { name: 'Player', description: 'Calls of players that need a session.' },
  office: { name: 'Office', description: 'Calls of the people of the operator.' },
  provider: { name: 'Provider to lobby', description: 'What a game provider asks of the lobby.' },
  operator: { name: 'Lobby to provider', description: 'What the lobby asks of a game provider.' },
}
const tagsOf: Record<Surface, (keyof typeof tags)[]> = {
  player: ['public', 'optional', 'player'],
  office: ['office'],
  provider: ['provider'],
  operator: ['operator'],
}

const Refusal = Type.Object(
  {
    code: Type.Integer({ description: 'The HTTP status.' }),
    errcode: Type.Integer({ description: 'Names the refusal.' }),
    requestId: Type.String({ description: 'Finds the request in the logs.' }),
    retryAfter: Type.Optional(
      Type.Integer({ description: 'Seconds until it can succeed, where that is known.' }),
    ),
    pending: Type.Optional(
      Type.String({ description: 'What the next step of the refusal needs.' }),
    ),
    until: Type.Optional(
      Type.String({ description: 'Until when it is refused, where that is known.' }),
    ),
    left: Type.Optional(LimitLeft),
  },
  { description: 'A refusal of the calls of players and of the office.' },
)
const ProviderRefusal = Type.Object(
  {
    status: Type.Unsafe<string>({
      type: 'string',
      enum: providerStatuses.filter((status) => status !== 'OK'),
    }),
    server_time: Type.Integer({ description: 'Milliseconds since 1970.' }),
    balance: Type.Optional(Type.Integer({ description: 'In hundredths, where it explains.' })),
    message: Type.Optional(Type.String({ description: 'What is wrong with the form.' })),
  },
  { description: 'A refusal of the calls between provider and lobby.' },
)

const headersOfSignature = ['X-Provider-Id', 'X-Key-Id', 'X-Timestamp', 'X-Nonce', 'X-Signature']
const securitySchemes: Record<string, Json> = {
  token: { type: 'http', scheme: 'bearer', description: 'The token of a player’s session.' },
  staff: { type: 'http', scheme: 'bearer', description: 'The token of a session at the office.' },
  ...Object.fromEntries(
    headersOfSignature.map((name) => [
      name,
      {
        type: 'apiKey',
        in: 'header',
        name,
        description:
          name === 'X-Signature'
            ? 'hex(HMAC-SHA256(secret, timestamp + "." + nonce + "." + METHOD + "." + path + "." + raw body))'
            : 'Part of the signature.',
      },
    ]),
  ),
}
const signed = [Object.fromEntries(headersOfSignature.map((name) => [name, []]))]

const refusal = { $ref: '#/components/schemas/Refusal' }
const providerRefusal = { $ref: '#/components/schemas/ProviderRefusal' }
const providerResponses: Record<string, Json> = {
  Malformed: providerResponse('The body is not the call, or too large.', 'INVALID_REQUEST'),
  Unsigned: providerResponse('The signature does not fit.', 'INVALID_SIGNATURE'),
  Unknown: providerResponse('Nothing is known of the outcome: send it again.', 'INTERNAL'),
  Busy: providerResponse(
    'Too much at once: send it again after the seconds of `Retry-After`.',
    'INTERNAL',
  ),
}

/** The contract as an OpenAPI 3.1 document; TypeBox schemas are JSON Schema as they are. */
export function openApi(options: {
  version: string
  /** Where these calls are; where nothing is known, the place of the document. */
  server?: string
  surfaces?: readonly Surface[]
  /** Every JSON call of players, where campaigns add to those of this package. */
  calls?: readonly Call[]
  /** This package's own files, for what their comments say of fields. */
  sources?: Sources
  license?: { name: string; identifier: string }
}) {
  const withComments = commenting(options.sources ?? [])
  const chosen = options.surfaces ?? surfaces
  const has = (surface: Surface) => chosen.includes(surface)
  const paths = {
    ...(has('player') ? playerPaths(withComments, options.calls ?? ownCalls) : {}),
    ...(has('office') ? officePaths(withComments) : {}),
    ...(has('provider') ? providerPaths(withComments, PROVIDER_BASE, walletCalls, 'provider') : {}),
    ...(has('operator')
      ? providerPaths(
          withComments,
          OPERATOR_BASE,
          [...operatorCalls, ...tableCalls, ...seedCalls, ...duelCalls],
          'operator',
        )
      : {}),
  }
  const between = has('provider') || has('operator')
  const people = has('player') || has('office')
  const text = JSON.stringify(paths)
  const needed = [
    ...(has('player') ? ['token'] : []),
    ...(has('office') ? ['staff'] : []),
    ...(between ? headersOfSignature : []),
  ]
  const own = {
    ...(people ? { Refusal: schemaOf(Refusal) } : {}),
    ...(between ? { ProviderRefusal: schemaOf(ProviderRefusal) } : {}),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Perlas',
      version: options.version,
      description: `Amounts are whole hundredths of a peso.\n\n${chosen.map((one) => about[one]).join('\n\n')}`,
      contact: { name: 'Perlas', url: options.server ?? 'https://perlas.invalid' },
      license: options.license ?? { name: 'Proprietary', identifier: 'LicenseRef-Perlas' },
    },
    servers: [{ url: options.server ?? '/', description: 'The lobby.' }],
    tags: chosen.flatMap((surface) => tagsOf[surface].map((name) => tags[name])),
    paths,
    components: {
      securitySchemes: Object.fromEntries(needed.map((name) => [name, securitySchemes[name]])),
      schemas: { ...sharedSchemas(text), ...own },
      ...(people ? { examples: examplesIn(text) } : {}),
      ...(between ? { responses: providerResponses } : {}),
    },
  }
}

function playerPaths(withComments: Commenting, calls: readonly Call[]) {
  return {
    ...Object.fromEntries([
      ...calls.map((call) => [
        BASE_PATH + call.name,
        {
          post: playerOperation(withComments, call, {
            'application/json': media(withComments, call),
          }),
        },
      ]),
      ...formCalls.map((call) => [
        BASE_PATH + call.name,
        {
          post: playerOperation(withComments, call, {
            'multipart/form-data': { schema: withFile(withComments, call) },
          }),
        },
      ]),
    ]),
    [STREAM_PATH]: { get: streamOperation() },
  }
}

function withFile(
  withComments: Commenting,
  { name, input }: Pick<Call, 'name' | 'input'>,
  office = false,
) {
  const schema = withComments(schemaOf(input), { name, side: 'input', office }) as {
    properties: Record<string, Json>
    required?: string[]
  }
  const file = { type: 'string', format: 'binary', description: 'The picture or document.' }
  return {
    ...schema,
    properties: { ...schema.properties, file },
    required: [...(schema.required ?? []), 'file'],
  }
}

const accessNotes: Record<Call['access'], string> = {
  public: 'Needs no session.',
  optional: 'Answers visitors and players.',
  player: 'Needs a session.',
}

function playerOperation(withComments: Commenting, call: Call, content: object) {
  const names: FailureName[] = [
    ...call.failures,
    ...(call.access === 'player' ? (['unauthenticated'] as const) : []),
    ...(call.proof ? (['proof-needed'] as const) : []),
    ...generalFailures,
  ]
  const notes = [
    accessNotes[call.access],
    call.agreed ? 'Only for who agreed to the terms in force.' : '',
    call.whileExcluded ? 'Also for who is excluded.' : '',
    call.proof ? `Wants a fresh proof of who asks (${call.proof}).` : '',
    call.passive ? 'It is no activity of the player.' : '',
  ]
  return {
    summary: call.summary,
    description: [call.summary, ...notes.filter(Boolean)].join(' '),
    operationId: `player_${idOf(call.name)}`,
    tags: [tags[call.access].name],
    security: call.access === 'public' ? [] : call.access === 'player' ? bearer : [{}, ...bearer],
    requestBody: { required: true, content },
    responses: answers(withComments, call, names),
  }
}
const bearer = [{ token: [] }]

function officePaths(withComments: Commenting) {
  return Object.fromEntries(
    officeCalls.map((call) => {
      const open = call.roles === 'door'
      const roles = typeof call.roles === 'string' ? 'Part of signing in.' : call.roles.join(', ')
      const names: FailureName[] = [
        ...(open ? [] : (['forbidden'] as const)),
        'unauthenticated',
        'not-found',
        ...generalFailures,
      ]
      return [
        OFFICE_BASE + call.name,
        {
          post: {
            summary: call.summary,
            description: `${call.summary} ${open ? roles : `Roles: ${roles}.`}`,
            operationId: `office_${idOf(call.name)}`,
            tags: [tags.office.name],
            security: open ? [] : [{ staff: [] }],
            requestBody: { required: true, content: officeContent(withComments, call) },
            responses: answers(withComments, call, names, {
              office: true,
              file: 'of' in call ? 'text/csv' : files[call.name],
            }),
          },
        },
      ]
    }),
  )
}

/** Calls that answer a file, by its type, and those whose body is a form with one. */
const files: Readonly<Record<string, string>> = {
  chatPicture: 'image/*',
  kycPicture: 'image/*',
  recoveryPicture: 'image/*',
  evidenceFile: 'application/octet-stream',
  evidencePack: 'application/zip',
}
const uploads = new Set(['uploadPicture', 'addEvidence'])

function officeContent(withComments: Commenting, call: { name: string; input: TObject }) {
  return uploads.has(call.name)
    ? { 'multipart/form-data': { schema: withFile(withComments, call, true) } }
    : { 'application/json': media(withComments, call, true) }
}

function answers(
  withComments: Commenting,
  { name: call, output }: { name: string; output: TObject },
  names: readonly FailureName[],
  { office = false, file }: { office?: boolean; file?: string | undefined } = {},
) {
  const byStatus = Map.groupBy(new Set(names), (name) => failures[name].status)
  const refused = [...byStatus].filter(([status]) => status !== 200)
  const envelope = Type.Object({
    code: Type.Literal(200),
    errcode: Type.Integer({ description: '0 is success' }),
    ...output.properties,
  })
  const success = exampleOf(envelope)
  const content = file
    ? { [file]: { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: withComments(schemaOf(envelope), { name: call, side: 'output', office }),
          ...(success === undefined
            ? {}
            : { examples: { success: { value: { ...(success as object), errcode: 0 } } } }),
        },
      }
  return {
    200: {
      description: ['Success', ...described(byStatus.get(200) ?? [])].join('\n\n'),
      content,
    },
    ...Object.fromEntries(
      refused.map(([status, some]) => [
        status,
        {
          description: described(some).join('\n\n'),
          content: {
            'application/json': {
              schema: refusal,
              examples: Object.fromEntries(some.map((name) => [name, exampleNamed(name)])),
            },
          },
        },
      ]),
    ),
  }
}

function exampleNamed(name: FailureName) {
  return { $ref: `#/components/examples/${name}` }
}

/** Of every failure that the document names, how it goes over the wire. */
function examplesIn(document: string): Record<string, object> {
  return Object.fromEntries(
    (Object.keys(failures) as FailureName[])
      .filter((name) => document.includes(`"#/components/examples/${name}"`))
      .map((name) => [name, refusalExample(name)]),
  )
}

function refusalExample(name: FailureName) {
  const { status, errcode, meaning } = failures[name]
  return { summary: meaning, value: { code: status, errcode, requestId: 'r-7f3a' } }
}

function described(names: readonly FailureName[]): string[] {
  return names.map((name) => `**${failures[name].errcode}** ${name}: ${failures[name].meaning}`)
}

function streamOperation() {
  const events = Object.entries(streamEvents).map(([event, data]) => ({
    title: event,
    type: 'object',
    required: ['id', 'event', 'data'],
    properties: {
      id: { type: 'string' },
      event: { type: 'string', const: event },
      data: schemaOf(data),
    },
  }))
  return {
    summary: 'Live updates of a player.',
    description:
      'Server-sent events; `data` is JSON. Resumed by the header `last-event-id`. Who cannot hold it asks `refreshData` now and then.',
    operationId: 'player_stream',
    tags: [tags.player.name],
    security: bearer,
    parameters: [
      {
        name: 'last-event-id',
        in: 'header',
        required: false,
        description: 'The id of the last event that was seen.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'Events.',
        content: { 'text/event-stream': { schema: { oneOf: events } } },
      },
      401: {
        description: described(['unauthenticated']).join(''),
        content: {
          'application/json': {
            schema: refusal,
            examples: { unauthenticated: exampleNamed('unauthenticated') },
          },
        },
      },
    },
  }
}

const kinds: Record<ProviderCall['kind'], string> = {
  act: 'It is sent once.',
  outcome: 'It is sent by the same bytes until it is answered.',
  read: 'It changes nothing.',
  begin: 'It makes what is not there yet, and may be sent again.',
}

function providerPaths(
  withComments: Commenting,
  base: string,
  some: readonly ProviderCall[],
  surface: 'provider' | 'operator',
) {
  const server = {
    url: '{provider}',
    description: 'The provider.',
    variables: {
      provider: { default: 'https://provider.invalid', description: 'Its own address.' },
    },
  }
  return Object.fromEntries(
    some.map((call) => {
      const done = Type.Object({
        status: Type.Literal('OK'),
        server_time: Type.Integer({ description: 'Milliseconds since 1970.' }),
        ...call.output.properties,
      })
      const success = exampleOf(done)
      return [
        base + call.name,
        {
          ...(surface === 'operator' ? { servers: [server] } : {}),
          post: {
            summary: call.summary,
            description: `${call.summary} ${kinds[call.kind]}`,
            operationId: `${surface}_${idOf(call.name)}`,
            tags: [tags[surface].name],
            security: signed,
            requestBody: {
              required: true,
              content: { 'application/json': media(withComments, call) },
            },
            responses: {
              200: {
                description: 'Done, or a refusal by its status.',
                content: {
                  'application/json': {
                    schema: {
                      oneOf: [
                        withComments(schemaOf(done), { name: call.name, side: 'output' }),
                        providerRefusal,
                      ],
                    },
                    examples: {
                      ...(success === undefined ? {} : { done: { value: success } }),
                      refused: {
                        value: { status: 'INVALID_SESSION', server_time: 1_795_507_200_000 },
                      },
                    },
                  },
                },
              },
              400: { $ref: '#/components/responses/Malformed' },
              401: { $ref: '#/components/responses/Unsigned' },
              500: { $ref: '#/components/responses/Unknown' },
              503: { $ref: '#/components/responses/Busy' },
            },
          },
        },
      ]
    }),
  )
}

function providerResponse(description: string, status: string): Json {
  return {
    description,
    content: {
      'application/json': {
        schema: providerRefusal,
        examples: { refused: { value: { status, server_time: 1_795_507_200_000 } } },
      },
    },
  }
}

function media(
  withComments: Commenting,
  { name, input }: { name: string; input: TObject },
  office = false,
) {
  const value = exampleOf(input)
  return {
    schema: withComments(schemaOf(input), { name, side: 'input', office }),
    ...(value === undefined ? {} : { examples: { least: { value } } }),
  }
}

function idOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '_')
}
