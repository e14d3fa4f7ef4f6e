import { slot } from '#/kernel/state.ts'
import { metaBody, tiktokBody, type AdEvent, type NetworkName } from './rules.ts'

/** `again`: the network is away, busy, or does not take our token now. `refused`: it never will take this. */
export type Outcome = 'sent' | 'again' | 'refused'
export type Network = (event: AdEvent) => Promise<Outcome>

export type NetworkSettings = { pixel: string; token: string; api: string; testCode: string }
export type AttributionState = { readonly [Name in NetworkName]?: Network }

export const attributionState = slot<AttributionState>('attribution')

const PATIENCE_MS = 10_000
/** Meta's words for: unknown, service, too many calls, application and account limits. */
const metaTransient = new Set([1, 2, 4, 17, 32, 341, 613, 80004])
/** Meta's words for: the token is wrong, or may not. An operator mends it. */
const metaToken = new Set([10, 102, 190, 200])

export function openAttribution(settings: {
  readonly [Name in NetworkName]: NetworkSettings | undefined
}): AttributionState {
  const { meta, tiktok } = settings
  return { ...(meta && { meta: openMeta(meta) }), ...(tiktok && { tiktok: openTiktok(tiktok) }) }
}

/** The token goes in the body: an address may be written down on its way. */
function openMeta({ pixel, token, api, testCode }: NetworkSettings): Network {
  return async (event) => {
    const body = { ...metaBody(event, testCode), access_token: token }
    const answer = await post(`${api}/${pixel}/events`, {}, body)
    if (!answer) return 'again'
    const { status, json } = answer
    if (status === 200 && Number(json['events_received']) >= 1) return 'sent'
    const { code } = (json['error'] ?? {}) as { code?: number }
    if (status >= 500 || status === 429) return 'again'
    return code !== undefined && (metaTransient.has(code) || metaToken.has(code))
      ? 'again'
      : 'refused'
  }
}

function openTiktok({ pixel, token, api, testCode }: NetworkSettings): Network {
  return async (event) => {
    const answer = await post(
      `${api}/open_api/v1.3/event/track/`,
      { 'access-token': token },
      tiktokBody(event, pixel, testCode),
    )
    if (!answer) return 'again'
    const { status, json } = answer
    // It answers 200 to everything it understood; its own code says how that ended.
    const code = Number(json['code'])
    if (status === 200 && code === 0) return 'sent'
    if (status !== 200)
      return status >= 500 || status === 429 || status === 401 ? 'again' : 'refused'
    // 400xx speak of the request, but 40100 of too many, and 40104 and 40105 of the token.
    return code >= 40_000 && code < 40_100 ? 'refused' : 'again'
  }
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ status: number; json: Record<string, unknown> } | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    const json = (await response.json().catch(() => ({}))) as Record<string, unknown>
    return { status: response.status, json: typeof json === 'object' && json ? json : {} }
  } catch {
    return undefined
  }
}
