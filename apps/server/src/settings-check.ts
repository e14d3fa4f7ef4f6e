import { isBeaconUrl } from '@perlas/beacon/source'
import { isDatabaseUrl } from '@perlas/database/servers'
import { readKycKeys, readSecrets } from './secret-settings.ts'
import type { Env, Name } from './settings.ts'

/** A setting's form. The value of a `secret` one is never shown. */
type Form = { wanted: string; fits(text: string): boolean; secret?: true }

const whole = ({ least = 0, most = Number.MAX_SAFE_INTEGER } = {}): Form => ({
  wanted: `a whole number${least > 0 ? ` of ${least} or more` : ''}${most < Number.MAX_SAFE_INTEGER ? ` up to ${most}` : ''}`,
  fits: (text) => text === '' || (/^\d+$/.test(text) && +text >= least && +text <= most),
})
const port = whole({ most: 65_535 })
const oneOf = (allowed: readonly string[]): Form => ({
  wanted: `one of ${allowed.join(', ')}`,
  fits: (text) => allowed.includes(text),
})
/** Settings that are one of a few words. */
export const choices = {
  ROLE: ['all', 'api', 'worker'],
  LOG_LEVEL: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  SANDBOX_PAY: ['on', 'off'],
  DEMONSTRATION: ['on', 'off'],
  SMS_PROVIDER: ['outbox', 'twilio', 'vonage'],
  EMAIL_PROVIDER: ['off', 'postmark', 'resend'],
} as const satisfies { readonly [Each in Name]?: readonly string[] }
const address: Form = { wanted: 'an address', fits: (text) => text === '' || URL.canParse(text) }
/** Over TLS, but for a stand-in on this machine. */
const safeAddress: Form = {
  wanted: 'an https address',
  fits: (text) => {
    const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' }
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isHere)
  },
}
const database: Form = {
  wanted:
    'an address like postgres://role:password@host:5432/name, with commas between several hosts',
  fits: (text) => text === '' || isDatabaseUrl(text),
  secret: true,
}

const forms: { readonly [Each in Name]?: Form } = {
  PORT: port,
  METRICS_PORT: port,
  STUDIO_PORT: port,
  PAY_PORT: port,
  PUBLIC_URL: address,
  OFFICE_URL: address,
  OFFICE_OPENID_ISSUER: {
    ...safeAddress,
    fits: (text) => text === '' || safeAddress.fits(text),
  },
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  DATABASE_CONNECTIONS: whole({ least: 1 }),
  STOP_DELAY: whole(),
  REDIS_URL: {
    wanted: 'an address like redis://host:6379',
    fits: (text) => text === '' || (/^rediss?:/.test(text) && URL.canParse(text)),
    secret: true,
  },
  ROLE: oneOf(choices.ROLE),
  LOG_LEVEL: oneOf(choices.LOG_LEVEL),
  TRUST_PROXY: whole(),
  RATE_LIMIT_SCALE: { wanted: 'a number above 0', fits: (text) => Number(text) > 0 },
  PATIENCE_SCALE: whole({ least: 1 }),
  LIMIT_RAISE_HOURS: whole(),
  ARCHIVE_AFTER_MONTHS: whole({ least: 13 }),
  POLICY_ORDERS: whole(),
  RETURN_COOLING_DAYS: whole(),
  ACCOUNT_KEEP_DAYS: whole({ least: 366 }),
  STUDIO_URL: address,
  PAY_URL: address,
  STUDIO_API: address,
  PAY_API: address,
  SANDBOX_PAY: oneOf(choices.SANDBOX_PAY),
  DEMONSTRATION: oneOf(choices.DEMONSTRATION),
  XENDIT_API: address,
  MAYA_API: address,
  SMS_PROVIDER: oneOf(choices.SMS_PROVIDER),
  SMS_API: address,
  EMAIL_PROVIDER: oneOf(choices.EMAIL_PROVIDER),
  EMAIL_API: address,
  LINE_ISSUER: safeAddress,
  GOOGLE_ISSUER: safeAddress,
  FACEBOOK_ISSUER: safeAddress,
  FACEBOOK_GRAPH: safeAddress,
  META_API: address,
  TIKTOK_API: address,
  BEACON_URL: {
    wanted: 'an address that ends with the hash of its chain, 64 hex digits',
    fits: (text) => text === '' || isBeaconUrl(text.replace(/\/$/, '')),
  },
  RECORD_S3_URL: address,
  KYC_S3_URL: address,
}

/** All of them, or none. */
const together: readonly Name[][] = [
  ['OFFICE_OPENID_ISSUER', 'OFFICE_OPENID_CLIENT_ID', 'OFFICE_OPENID_CLIENT_SECRET'],
  ['LINE_CLIENT_ID', 'LINE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
  ['TIKTOK_PIXEL_ID', 'TIKTOK_ACCESS_TOKEN'],
]

/** Everything that is wrong, one sentence each: the setting, its value where it is no secret, and what is wanted. */
export function wrongSettings(env: Env): string[] {
  const wrong: string[] = []
  for (const [name, { wanted, fits, secret }] of Object.entries(forms)) {
    const text = env[name as Name]
    if (text === undefined || fits(text)) continue
    wrong.push(`${name} must be ${wanted}${secret ? '' : `, not "${text}"`}.`)
  }
  for (const names of together) {
    const missing = names.filter((name) => !env[name])
    if (missing.length > 0 && missing.length < names.length)
      wrong.push(`${names.join(' and ')} are set together: ${missing.join(', ')} is missing.`)
  }
  const mails = env.EMAIL_PROVIDER !== undefined && env.EMAIL_PROVIDER !== 'off'
  if (mails && (!env.EMAIL_FROM || !env.EMAIL_SECRET))
    wrong.push('EMAIL_PROVIDER, EMAIL_FROM and EMAIL_SECRET are set together.')
  for (const [name, read] of [
    ['SECRETS_JSON', readSecrets],
    ['KYC_KEYS_JSON', readKycKeys],
  ] as const) {
    try {
      if (env[name]) read(env, '')
    } catch (fault) {
      wrong.push((fault as Error).message)
    }
  }
  return wrong
}
