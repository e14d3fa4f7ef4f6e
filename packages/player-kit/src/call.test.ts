import { defineCall } from '@perlas/contract/call'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, connectCalls } from './call.ts'
import { useConnection } from './connection.ts'
import { failureMessage, isRefused, Refused, Unreachable } from './failure.ts'

const ping = defineCall({
  name: 'ping',
  summary: '',
  access: 'player',
  input: { word: Type.String() },
  output: { echo: Type.String() },
  failures: [],
})
const ended = vi.fn<() => void>()
let sent: { url: string; init: RequestInit } | undefined

function answer(status: number, body: unknown) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent = { url, init }
    return new Response(JSON.stringify(body), { status })
  })
}

beforeEach(() => {
  ended.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  connectCalls({ token: () => 'secret', ended, prove: (refused) => Promise.reject(refused) })
})
afterEach(() => vi.unstubAllGlobals())

test('a call that was sent before the script came is not sent again', async () => {
  answer(500, {})
  const early = Promise.resolve(new Response(JSON.stringify({ errcode: 0, echo: 'early' })))
  sent = undefined
  expect(await call(ping, { word: 'hi' }, { early })).toMatchObject({ echo: 'early' })
  expect(sent).toBeUndefined()
})

test('a call is a POST with the common fields, the token and the device [AP-01] [AP-03]', async () => {
  answer(200, { code: 200, errcode: 0, echo: 'hi' })
  expect(await call(ping, { word: 'hi' })).toMatchObject({ echo: 'hi' })
  expect(sent?.url).toBe('/app/v1/ping')
  expect(sent?.init.method).toBe('POST')
  expect(JSON.parse(sent?.init.body as string)).toEqual({
    word: 'hi',
    clientReferrer: 'ph',
    channel: 'WEB',
    appId: 'demo-web',
    platform: 0,
  })
  expect(sent?.init.headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(sent?.init.headers).toHaveProperty('x-device-fp', expect.stringMatching(/^[0-9a-f]{32}$/))
})

test('a refusal is known by its name, with when to retry and where to look it up [AU-18]', async () => {
  answer(200, { code: 200, errcode: 1018, requestId: 'r-1', retryAfter: 60 })
  const error = await call(ping, { word: 'x' }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({ failure: 'login-locked', retryAfter: 60, requestId: 'r-1' })
  expect(isRefused(error, 'login-locked')).toBe(true)
  expect(failureMessage(error).key).toBe('login.loginFailed1018')
})

test('a 401 ends the login, once the token is still the one it was sent with [AU-15]', async () => {
  answer(401, { code: 401, errcode: 4010, requestId: 'r' })
  await expect(call(ping, { word: 'x' })).rejects.toBeInstanceOf(Refused)
  expect(ended).toHaveBeenCalledOnce()
})

test('no answer is said as no connection; one that is not ours as a fault on our side', async () => {
  const refusal = async () =>
    failureMessage(await call(ping, { word: 'x' }).catch((reason: unknown) => reason)).key
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
  await expect(call(ping, { word: 'x' })).rejects.toBeInstanceOf(Unreachable)
  expect(useConnection.getState().reached).toBe(false)
  expect(await refusal()).toBe('error.offline')
  for (const status of [502, 503, 504]) {
    answer(status, { message: 'bad gateway' })
    expect(await refusal()).toBe('error.unexpected')
  }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
  await expect(call(ping, { word: 'x' })).rejects.toBeInstanceOf(Unreachable)
  expect(await refusal()).toBe('error.unexpected')
})
