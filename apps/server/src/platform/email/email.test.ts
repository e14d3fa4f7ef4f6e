import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { testSecrets } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#/config.ts'
import { isAddress, openProvider } from './provider.ts'

const sent: { path: string; token: unknown; body: unknown }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    const { url: path = '', headers } = request
    sent.push({ path, token: headers['x-postmark-server-token'], body: JSON.parse(body) })
    response.writeHead(sent.length > 1 ? 422 : 200).end('{}')
  })
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

test('Postmark gets what it wants, and a refusal is thrown; without a provider nothing leaves', async () => {
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { from: 'Perlas <a@b.example>', secret: 's', api }
  const send = openProvider({ ...settings, provider: 'postmark' })
  const letter = { to: 'x@y.ph', subject: 'S', text: 'T', key: 'k' }
  await send?.(letter)
  expect(sent[0]).toMatchObject({
    path: '/email',
    token: 's',
    body: { From: 'Perlas <a@b.example>', To: 'x@y.ph', Subject: 'S', TextBody: 'T' },
  })
  await expect(send?.(letter)).rejects.toThrow('The email provider answered 422.')
  expect(openProvider({ ...settings, provider: 'off' })).toBeUndefined()
})

test('a provider without a sender or a key is no provider: nothing starts', () => {
  const read = (email: Record<string, string>) =>
    readConfig({
      DATABASE_URL: 'postgres://x/y',
      SECRETS_JSON: JSON.stringify(testSecrets),
      ...email,
    })
  const [EMAIL_PROVIDER, EMAIL_FROM, EMAIL_SECRET] = ['resend', 'Perlas <a@b.example>', 's']
  expect(read({ EMAIL_PROVIDER, EMAIL_FROM, EMAIL_SECRET }).email.provider).toBe('resend')
  for (const half of [{}, { EMAIL_FROM }, { EMAIL_SECRET }, { EMAIL_FROM: '', EMAIL_SECRET }])
    expect(() => read({ EMAIL_PROVIDER, ...half })).toThrow('EMAIL_SECRET are set together')
  expect(read({ EMAIL_FROM, EMAIL_SECRET, EMAIL_PROVIDER: 'off' }).email.provider).toBe('off')
  expect(read({}).email.provider).toBe('off')
})

test('one address is an address, and nothing else is', () => {
  expect(isAddress('maria.clara+perlas@mail.example.ph')).toBe(true)
  for (const wrong of [
    '',
    'x',
    'x@',
    'x@y',
    '@y.ph',
    'a b@c.ph',
    '<a@b.ph>',
    'a@b.ph\n',
    'a@b.ph,c@d.ph',
  ])
    expect(isAddress(wrong), wrong).toBe(false)
})
