#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openSandbox } from './sandbox/operator.ts'

const usage = `A sandbox operator for one game provider: it launches, funds and ends sessions, and answers the
seamless-wallet API by the lobby's rules. Everything is in memory and forgotten when it ends.

  perlas-sandbox-operator [--port 8090] [--provider acme] [--games slot-1,slot-2]
    [--secret <the provider's secret; made up without>] (or WALLET_SECRET)
    [--provider-url http://localhost:9000 --operator-secret <secret> (or OPERATOR_SECRET)]

GET  /      what there is: sessions, rounds
POST /hook  orders, JSON:
  {"do":"launch","balance":100000,"game_code":"slot-1","open":true} → token, player_id, url where the provider gives one
  {"do":"fund","session":"…","amount":5000}                         → balance
  {"do":"end-session","session":"…"}
  {"do":"free-rounds","session":"…","game_code":"…","count":5,"bet":100} → free_round_id
  {"do":"games"}                                                    → reads the provider's games/list
  {"do":"state"}
The conformance suite runs against it with --hook-url http://localhost:8090/hook.
`
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    provider: { type: 'string', default: 'acme' },
    secret: { type: 'string' },
    games: { type: 'string' },
    'provider-url': { type: 'string' },
    'operator-secret': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
if (values.help) {
  say(usage)
  process.exit(0)
}
const secret =
  values.secret ?? process.env['WALLET_SECRET'] ?? randomBytes(24).toString('base64url')
const operatorSecret = values['operator-secret'] ?? process.env['OPERATOR_SECRET']
const baseUrl = values['provider-url']
const { url } = await openSandbox({
  walletKey: { providerId: values.provider, keyId: 'w-1', secret },
  port: Number(values.port),
  ...(values.games === undefined ? {} : { games: values.games.split(',') }),
  ...(baseUrl && operatorSecret
    ? {
        provider: {
          baseUrl,
          key: { providerId: values.provider, keyId: 'o-1', secret: operatorSecret },
        },
      }
    : {}),
})
const shown = (values.secret ?? process.env['WALLET_SECRET']) ? 'as given' : secret
say(`Sandbox operator at ${url}: provider ${values.provider}, key w-1, secret ${shown}`)
