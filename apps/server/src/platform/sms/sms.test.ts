import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#/kernel/context.ts'
import { openProvider } from './provider.ts'

type Seen = { method: string; url: string; type: string; authorization: string; body: string }
let seen: Seen | undefined
let status = 201
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
  request.on('end', () => {
    seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      type: request.headers['content-type'] ?? '',
      authorization: request.headers.authorization ?? '',
      body,
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
})
let api = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
const ctx = {} as AppContext
const common = { from: 'Perlas', account: 'AC1', secret: 's3', api }
const basic = `Basic ${Buffer.from('AC1:s3').toString('base64')}`

test('Twilio gets a form to Messages.json with Basic authentication [AU-09]', async () => {
  await openProvider({ ...common, api, provider: 'twilio' })(ctx, '+639171234567', 'Code 123456')
  expect(seen).toEqual({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    type: 'application/x-www-form-urlencoded',
    authorization: basic,
    body: 'To=%2B639171234567&From=Perlas&Body=Code+123456',
  })
})

test('Vonage gets JSON to /v1/messages, the number without its plus [AU-09]', async () => {
  await openProvider({ ...common, api, provider: 'vonage' })(ctx, '+639171234567', 'Code 123456')
  expect(seen).toMatchObject({ method: 'POST', url: '/v1/messages', authorization: basic })
  expect(JSON.parse(seen?.body ?? '')).toEqual({
    channel: 'sms',
    message_type: 'text',
    to: '639171234567',
    from: 'Perlas',
    text: 'Code 123456',
  })
})

test('a refusal of the provider is an error, and says nothing of the text [AU-09]', async () => {
  status = 429
  const sent = openProvider({ ...common, api, provider: 'twilio' })(
    ctx,
    '+639171234567',
    'Code 123456',
  )
  await expect(sent).rejects.toThrow('The SMS provider answered 429.')
  status = 201
})
