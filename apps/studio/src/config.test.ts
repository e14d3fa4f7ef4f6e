import { expect, test } from 'vitest'
import { isLobby, readConfig } from './config.ts'

const key = (keyId: string) =>
  JSON.stringify({ providerId: 'perlas-studio', keyId, secret: 'x'.repeat(32) })
const good = {
  STUDIO_DATABASE_URL: 'postgres://127.0.0.1/studio',
  STUDIO_WALLET_KEY: key('w1'),
  STUDIO_OPERATOR_KEY: key('o1'),
  STUDIO_SEED_KEYS: JSON.stringify({ current: 's1', keys: { s1: 'A'.repeat(43) } }),
}

test('the defaults are those of one machine', () => {
  expect(readConfig(good)).toMatchObject({
    port: 8081,
    publicUrl: 'http://localhost:8081',
    lobbyUrl: 'http://127.0.0.1:8080',
    walletKey: { keyId: 'w1' },
  })
})

test('everything that is missing is named at once', () => {
  const start = () => readConfig({ STUDIO_WALLET_KEY: '{"providerId":"a"}' })
  expect(start).toThrow(/STUDIO_DATABASE_URL is missing/)
  expect(start).toThrow(/STUDIO_WALLET_KEY must be JSON/)
  expect(start).toThrow(/STUDIO_OPERATOR_KEY must be JSON/)
  expect(start).toThrow(/STUDIO_SEED_KEYS must be JSON.*neither it nor DATA_DIR is set/)
})

test('pages of the lobby are known by their origin, and sites by the name under theirs', () => {
  const config = readConfig({
    ...good,
    STUDIO_LOBBY_ORIGINS: 'https://perlas.example, https://*.perlas.example:8443',
  })
  const known = (origin: string) => isLobby(config, origin)
  expect(known('https://perlas.example')).toBe(true)
  expect(known('https://two.perlas.example:8443')).toBe(true)
  for (const origin of [
    'https://two.perlas.example',
    'http://two.perlas.example:8443',
    'https://a.b.perlas.example:8443',
    'https://.perlas.example:8443',
    'https://evilperlas.example:8443',
    'https://evil.example/.perlas.example:8443',
    'null',
  ])
    expect(known(origin), origin).toBe(false)
  expect(() => readConfig({ ...good, STUDIO_LOBBY_ORIGINS: 'perlas' })).toThrow(/no address/)
})

test('tables that are none, or hours that are none, are found at the start', () => {
  const tables = (value: object) => readConfig({ ...good, STUDIO_TABLES: JSON.stringify(value) })
  const hours = ['10:00', '02:00']
  expect(
    tables({ off: ['live-roulette'], hours: { 'live-roulette': hours } }).tables,
  ).toMatchObject({
    off: ['live-roulette'],
    hours: { 'live-roulette': hours },
  })
  expect(() => tables({ off: ['live-rulette'] })).toThrow(/a table that is none: live-rulette/)
  expect(() => tables({ hours: { roulette: hours } })).toThrow(/a table that is none: roulette/)
  expect(() => tables({ hours: { 'live-roulette': ['10', '11'] } })).toThrow(/must be JSON/)
  expect(() => readConfig({ ...good, STUDIO_TRUST_PROXY: 'yes' })).toThrow(/STUDIO_TRUST_PROXY/)
  expect(readConfig(good).patience).toBe(1)
  expect(() => readConfig({ ...good, PATIENCE_SCALE: '0' })).toThrow(/PATIENCE_SCALE/)
})
