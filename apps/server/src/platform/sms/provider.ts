import type { AppContext } from '#/kernel/context.ts'
import { insertSms } from './store.ts'

/** Sends one text to one number (E.164); throws when the provider did not take it. */
export type Sms = (ctx: AppContext, to: string, text: string) => Promise<void>

export type SmsSettings = {
  provider: 'outbox' | 'twilio' | 'vonage'
  /** The sender's name or number as the provider knows it. */
  from: string
  /** Account SID (Twilio) or API key (Vonage). */
  account: string
  /** Auth token or API secret. */
  secret: string
  /** Where the provider is; tests point it to a stand-in. */
  api: string
}

const PATIENCE_MS = 10_000

/** The provider that the settings name. Twilio: Messages; Vonage: Messages API v1. */
export function openProvider(settings: SmsSettings): Sms {
  const basic = Buffer.from(`${settings.account}:${settings.secret}`).toString('base64')
  const post = async (path: string, type: string, body: string) => {
    const response = await fetch(settings.api + path, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': type,
        accept: 'application/json',
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`)
  }
  if (settings.provider === 'twilio') {
    return (_, to, text) =>
      post(
        `/2010-04-01/Accounts/${settings.account}/Messages.json`,
        'application/x-www-form-urlencoded',
        new URLSearchParams({ To: to, From: settings.from, Body: text }).toString(),
      )
  }
  if (settings.provider === 'vonage') {
    return (_, to, text) =>
      post(
        '/v1/messages',
        'application/json',
        JSON.stringify({
          channel: 'sms',
          message_type: 'text',
          // Vonage wants no plus.
          to: to.slice(1),
          from: settings.from,
          text,
        }),
      )
  }
  return insertSms
}
