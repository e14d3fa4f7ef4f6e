export type EmailSettings = {
  provider: 'off' | 'postmark' | 'resend'
  /** As `Perlas <service@example.ph>`; the provider knows its domain. */
  from: string
  secret: string
  /** Where the provider is; tests point it to a stand-in. */
  api: string
}
/** `key` names the letter: a provider that keeps such keys sends it once. */
export type Letter = { to: string; subject: string; text: string; key: string }
export type Email = (letter: Letter) => Promise<void>

const PATIENCE_MS = 10_000

/** The provider that the settings name, undefined where none is. Throws where it did not take a letter. */
export function openProvider({ provider, from, secret, api }: EmailSettings): Email | undefined {
  if (provider === 'off') return undefined
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const response = await fetch(api + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The email provider answered ${response.status}.`)
  }
  if (provider === 'postmark')
    return ({ to, subject, text }) =>
      post(
        '/email',
        { 'x-postmark-server-token': secret },
        { From: from, To: to, Subject: subject, TextBody: text, MessageStream: 'outbound' },
      )
  return ({ to, subject, text, key }) =>
    post(
      '/emails',
      { authorization: `Bearer ${secret}`, 'idempotency-key': key },
      { from, to: [to], subject, text },
    )
}

/** Whether what somebody is reached by is a mail address, where it may be a number: no number has it. */
export const isEmail = (reach: string): boolean => reach.includes('@')

/** Whether a text is one address, and nothing beside it. */
export const isAddress = (text: string): boolean =>
  /^[a-z0-9._%+-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i.test(text) &&
  text.length <= 120
