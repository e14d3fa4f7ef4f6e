import { createHash } from 'node:crypto'

export const networks = ['meta', 'tiktok'] as const
export type NetworkName = (typeof networks)[number]

/** What a network is told of, as our events name it. */
export type EventKind = 'registration' | 'first-deposit'

/** One event with all that may be said of it, before it takes a network's shape. */
export type AdEvent = {
  eventId: string
  kind: EventKind
  at: Date
  /** Hundredths. */
  amount: number | null
  currency: string
  /** The player's public mark; hashed before it leaves. */
  uuid: string
  /** E.164, or empty. */
  mobile: string
  url: string
  referrer: string
  fbp: string
  fbc: string
  ttclid: string
  ttp: string
  userAgent: string
  address: string
}

/** Events older than this no network takes. */
export const OLDEST_DAYS = 7
/** A registration happens moments before its consent is stored: this much earlier it still counts. */
export const CONSENT_GRACE_MINUTES = 10

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
/** Both networks: lower case, no blanks around; Meta's numbers are digits alone, TikTok's keep the plus. */
const hashed = (text: string) => sha256(text.trim().toLowerCase())
/** Leaves out what is empty: a network takes an empty mark for a wrong one. */
function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  )
}
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const money = ({ amount, currency }: AdEvent) =>
  amount === null ? undefined : { currency, value: amount / 100 }

/** Meta's Conversions API: identifiers of the person hashed, those of the browser as they are. */
export function metaBody(event: AdEvent, testCode: string): Record<string, unknown> {
  return filled({
    data: [
      filled({
        event_name: event.kind === 'registration' ? 'CompleteRegistration' : 'Purchase',
        event_time: seconds(event.at),
        event_id: event.eventId,
        action_source: 'website',
        event_source_url: event.url,
        user_data: filled({
          external_id: [hashed(event.uuid)],
          ph: event.mobile ? [hashed(event.mobile.replaceAll(/\D/g, ''))] : undefined,
          fbp: event.fbp,
          fbc: event.fbc,
          client_ip_address: event.address,
          client_user_agent: event.userAgent,
        }),
        custom_data: money(event),
      }),
    ],
    test_event_code: testCode,
  })
}

/** TikTok's Events API 2.0. */
export function tiktokBody(
  event: AdEvent,
  pixel: string,
  testCode: string,
): Record<string, unknown> {
  return filled({
    event_source: 'web',
    event_source_id: pixel,
    data: [
      filled({
        event: event.kind === 'registration' ? 'CompleteRegistration' : 'CompletePayment',
        event_time: seconds(event.at),
        event_id: event.eventId,
        user: filled({
          external_id: hashed(event.uuid),
          phone: event.mobile ? hashed(event.mobile) : undefined,
          ttclid: event.ttclid,
          ttp: event.ttp,
          ip: event.address,
          user_agent: event.userAgent,
        }),
        page: filled({ url: event.url, referrer: event.referrer }),
        properties: money(event),
      }),
    ],
    test_event_code: testCode,
  })
}

/** `fbc` as Meta makes it of the mark in an address. */
export function fbcOf(fbc: string, fbclid: string, at: Date): string {
  return fbc || (fbclid ? `fb.1.${at.getTime()}.${fbclid}` : '')
}

/** An address without what only its own site should read: query and fragment. Empty for what is none. */
export function plainAddress(text: string): string {
  if (!URL.canParse(text)) return ''
  const { protocol, host, pathname } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}${pathname}` : ''
}
