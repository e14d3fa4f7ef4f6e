#!/usr/bin/env node
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { checks } from './conformance-checks.ts'
import { runConformance, type Hooks } from './conformance.ts'

const usage = `Runs the conformance suite of the seamless-wallet API against a wallet.

  perlas-provider-conformance --url https://wallet.example \\
    --provider <provider id> --key <key id> --secret <secret> (or PROVIDER_SECRET) \\
    --hook-url <address> | --hook-command <program>   [--only <text>] [--list]

The hook makes test players. As an address it is sent a POST with JSON, as a program it is started with
the same JSON as its only argument, and it answers JSON:
  {"do":"launch","balance":10000}         → {"token":"…","game_code":"…"}
  {"do":"end-session","session":"…"}      → {}
  {"do":"free-rounds","session":"…","game_code":"…","count":1,"bet":500} → {"free_round_id":"…"}
`
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    provider: { type: 'string', default: 'perlas-studio' },
    key: { type: 'string' },
    secret: { type: 'string' },
    'hook-url': { type: 'string' },
    'hook-command': { type: 'string' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const chosen = checks.filter(({ name }) => name.includes(values.only))
if (values.list) {
  for (const { name } of chosen) say(name)
  process.exit(0)
}
const secret = values.secret ?? process.env['PROVIDER_SECRET']
const { url, key } = values
if (values.help || !url || !key || !secret || !(values['hook-url'] ?? values['hook-command'])) {
  say(usage)
  process.exit(values.help ? 0 : 2)
}

async function hook(ask: Record<string, unknown>): Promise<Record<string, unknown>> {
  const body = JSON.stringify(ask)
  if (values['hook-url']) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(values['hook-url'], { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`the hook answered HTTP ${response.status}`)
    return (await response.json()) as Record<string, unknown>
  }
  const { stdout } = await promisify(execFile)(values['hook-command'] ?? '', [body])
  return JSON.parse(stdout) as Record<string, unknown>
}

const hooks: Hooks = {
  async launch(balance) {
    const { token, game_code } = await hook({ do: 'launch', balance })
    if (typeof token !== 'string' || typeof game_code !== 'string')
      throw new Error('the hook gave no token')
    return { token, game_code }
  },
  async endSession(session) {
    await hook({ do: 'end-session', session })
  },
  async freeRounds(ask) {
    const { free_round_id } = await hook({ do: 'free-rounds', ...ask })
    if (typeof free_round_id !== 'string') throw new Error('the hook gave no free rounds')
    return { free_round_id }
  },
}
const wallet = { baseUrl: url, key: { providerId: values.provider, keyId: key, secret }, hooks }
const results = await runConformance(wallet, chosen, ({ name, passed, fault }) =>
  say(`${passed ? 'ok  ' : 'FAIL'}  ${name}${fault ? `\n        ${fault}` : ''}`),
)
const passed = results.filter((result) => result.passed).length
say(`${passed} passed, ${results.length - passed} failed`)
process.exit(passed === results.length ? 0 : 1)
