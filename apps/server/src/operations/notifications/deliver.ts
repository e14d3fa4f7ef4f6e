import webPush from 'web-push'
import type { AppContext } from '#/kernel/context.ts'
import { pushKeys } from './keys.ts'
import { isPushAddress, meaningOf } from './rules.ts'
import type { Subscription } from './store.ts'
import type { Words } from './words.ts'

const WITHIN_MS = 10_000
const LIVES_SECONDS = 86_400

/** What a browser is told: a line for a locked screen, and where it leads in the app. */
export type Notice = Words & {
  path: string
  /** One of the same name takes the place of the other: told twice is seen once. */
  tag: string
  lang: string
}

export type Delivered = {
  meaning: 'taken' | 'gone' | 'later' | 'refused'
  /** The push service asked to be left alone for so long. */
  afterSeconds?: number
}

/**
 * Hands a notice to a push service, encrypted for the browser alone. The package encrypts and signs; the request is our own,
 * so that it goes to the host that was checked, follows nobody elsewhere, and ends in time.
 */
export async function deliver(
  ctx: AppContext,
  to: Subscription,
  { urgent, ...notice }: Notice & { urgent: boolean },
): Promise<Delivered> {
  const { services, contact } = ctx.config.push
  // Checked again: which hosts are push services may have changed since the browser was allowed.
  if (!isPushAddress(to.endpoint, services)) return { meaning: 'gone' }
  const keys = await pushKeys(ctx)
  const { endpoint, p256dh, auth } = to
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(notice),
      {
        vapidDetails: { subject: contact, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: LIVES_SECONDS,
        urgency: urgent ? 'high' : 'normal',
        topic: notice.tag,
      },
    )
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: textOnly(headers),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await answer.body?.cancel()
    const asked = Number(answer.headers.get('retry-after'))
    const meaning = meaningOf(answer.status)
    if (meaning === 'refused') ctx.log.warn({ status: answer.status }, 'a push was refused')
    return { meaning, ...(asked > 0 && { afterSeconds: asked }) }
  } catch (err) {
    // Never with the address: it is a key to the browser.
    ctx.log.debug({ type: (err as Error).name }, 'a push service was not reached')
    return { meaning: 'later' }
  }
}

/** The client counts the length itself. */
function textOnly(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  )
}
