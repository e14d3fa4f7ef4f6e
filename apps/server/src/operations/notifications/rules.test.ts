import { mailTemplates } from '@perlas/contract/mail'
import { expect, test } from 'vitest'
import {
  areKeys,
  isPushAddress,
  judge,
  meaningOf,
  morningAfter,
  pauseSeconds,
  usual,
} from './rules.ts'
import { wordsOf } from './words.ts'

const noon = new Date('2026-11-24T04:00:00Z')
const night = new Date('2026-11-24T15:30:00Z')
const well = { choices: usual, excluded: false, calm: false }

test('money and identity reach everybody who wants them at any hour; what is turned off does not [CO-01]', () => {
  for (const kind of ['money', 'identity'] as const) {
    expect(judge(kind, { ...well, excluded: true, calm: true }, night)).toBe('send')
    expect(judge(kind, { ...well, choices: { ...usual, [kind]: false } }, noon)).toBe('drop')
  }
})

test('an excluded player gets nothing but money and identity; rewards are off until they are chosen [PF-08]', () => {
  const all = { ...usual, rewards: true }
  expect(judge('service', { ...well, excluded: true }, noon)).toBe('drop')
  expect(judge('rewards', { ...well, choices: all, excluded: true }, noon)).toBe('drop')
  expect(judge('rewards', { ...well, choices: all, calm: true }, noon)).toBe('drop')
  expect(judge('rewards', well, noon)).toBe('drop')
  expect(judge('rewards', { ...well, choices: all }, noon)).toBe('send')
})

test('rewards wait for the morning from 22:00 to 08:00 in Manila, customer service does not', () => {
  const all = { ...well, choices: { ...usual, rewards: true } }
  expect(judge('rewards', all, night)).toEqual(new Date('2026-11-25T00:00:00Z'))
  expect(judge('service', all, night)).toBe('send')
  const at = (hour: string) => morningAfter(new Date(`2026-11-24T${hour}+08:00`))?.toISOString()
  expect(at('21:59:59')).toBeUndefined()
  expect(at('22:00:00')).toBe('2026-11-25T00:00:00.000Z')
  expect(at('00:00:00')).toBe('2026-11-24T00:00:00.000Z')
  expect(at('07:59:59')).toBe('2026-11-24T00:00:00.000Z')
  expect(at('08:00:00')).toBeUndefined()
})

test('on days when no promotion is, rewards wait for the first morning after them', () => {
  const all = { ...well, choices: { ...usual, rewards: true } }
  // From Maundy Thursday to the morning of Easter.
  const thursday = new Date('2027-03-25T12:00:00+08:00')
  expect(judge('rewards', all, thursday)).toEqual(new Date('2027-03-28T08:00:00+08:00'))
  const eve = new Date('2027-03-24T23:00:00+08:00')
  expect(judge('rewards', all, eve)).toEqual(new Date('2027-03-28T08:00:00+08:00'))
  expect(judge('money', all, thursday)).toBe('send')
})

test('only addresses of push services are called: no other host, port, name or protocol', () => {
  const services = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4321']
  const fits = (address: string) => isPushAddress(address, services)
  expect(fits('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  expect(fits('https://web.push.apple.com/abc')).toBe(true)
  expect(fits('http://127.0.0.1:4321/push/abc')).toBe(true)
  for (const address of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://me@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'http://127.0.0.1:4322/push/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])
    expect(fits(address), address).toBe(false)
})

test('keys are a point and a secret of the right size', () => {
  const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  const auth = Buffer.alloc(16).toString('base64url')
  expect(areKeys({ p256dh: point, auth })).toBe(true)
  expect(areKeys({ p256dh: Buffer.alloc(65, 2).toString('base64url'), auth })).toBe(false)
  expect(areKeys({ p256dh: point, auth: Buffer.alloc(15).toString('base64url') })).toBe(false)
})

test('a service that is busy is asked again after growing pauses, and at last no more', () => {
  const pauses = [1, 2, 3, 4, 5, 6].map((tries) => pauseSeconds(tries, undefined))
  expect(pauses).toEqual([60, 120, 240, 480, 960, undefined])
  expect(pauseSeconds(1, 600)).toBe(600)
  expect(pauseSeconds(1, 1e9)).toBe(3_600)
  expect([201, 404, 410, 403, 429, 503, 413, 302].map(meaningOf)).toEqual([
    'taken',
    'gone',
    'gone',
    'gone',
    'later',
    'later',
    'refused',
    'refused',
  ])
})

test('every mail has a line of its own in both languages, without an amount or a name', () => {
  for (const language of ['en-PH', 'fil-PH'] as const) {
    const lines = mailTemplates.map((template) => wordsOf(template, language).body)
    expect(lines).not.toContain(wordsOf('of a later server', language).body)
    for (const line of lines) expect(line).toMatch(/^[^₱{}\d]{5,90}$/)
  }
})
