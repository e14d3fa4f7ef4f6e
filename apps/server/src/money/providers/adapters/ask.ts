import { traceHeaders } from '@perlas/log/trace'

const PATIENCE_MS = 8_000

/** The provider did not answer, or said that it cannot: another try may go well. */
export class ProviderDown extends Error {}
/** The provider understood and said no. */
export class ProviderRefused extends Error {
  readonly status: number
  readonly code: string
  constructor(provider: string, status: number, code: string) {
    super(`${provider} refused with ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

export type Asking = {
  provider: string
  api: string
  /** For HTTP Basic, without a password. */
  key: string
  headers?: Record<string, string>
}

/** One call to a payment provider. What it says is typed by the caller and read with care. */
export async function ask(
  { provider, api, key, headers }: Asking,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(api + path, {
      method,
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...traceHeaders(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch (cause) {
    throw new ProviderDown(`${provider} did not answer`, { cause })
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  if (response.ok || response.status >= 500 || response.status === 429 || response.status === 408) {
    throw new ProviderDown(`${provider} answered ${response.status}`)
  }
  const { error_code: error, code } = (answer ?? {}) as { error_code?: unknown; code?: unknown }
  const reason = error ?? code
  throw new ProviderRefused(provider, response.status, typeof reason === 'string' ? reason : '')
}
