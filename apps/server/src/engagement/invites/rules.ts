import { createHmac } from 'node:crypto'

/** Codes as they are made: eight characters that cannot be misread; typed ones may be in lower case. */
const CODE = /^[2-9A-HJ-NP-Z]{8}$/

export function codeOf(text: string): string | undefined {
  const code = text.toUpperCase()
  return CODE.test(code) ? code : undefined
}

const robots =
  /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|viber|slack|curl|wget/i

/** Whether a person opened it: no robot, no preview of a chat, no fetching ahead. */
export function isVisit(headers: {
  'user-agent'?: string | undefined
  purpose?: string | string[] | undefined
  'sec-purpose'?: string | string[] | undefined
}): boolean {
  const agent = headers['user-agent'] ?? ''
  const ahead = `${String(headers.purpose ?? '')} ${String(headers['sec-purpose'] ?? '')}`
  return agent !== '' && !robots.test(agent) && !/prefetch|preview|prerender/i.test(ahead)
}

/** One visitor of one day. */
export function visitorHash(seal: string, day: string, address: string, agent: string): Buffer {
  return createHmac('sha256', seal).update(`visit:${day}:${address}:${agent}`).digest()
}
