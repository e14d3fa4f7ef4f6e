import { resolve } from 'node:path'
import { isBeaconUrl } from '@perlas/beacon/source'
import { readKycKeys, readSecrets } from './secret-settings.ts'

export type { Secrets } from './secret-settings.ts'

/** The settings of the server. This file alone reads the environment; README lists them all. */
export type Config = ReturnType<typeof readConfig>
export type Role = 'all' | 'api' | 'worker'

const smsApis = {
  outbox: 'http://localhost',
  twilio: 'https://api.twilio.com',
  vonage: 'https://api.nexmo.com',
} as const

const emailApis = {
  off: 'http://localhost',
  postmark: 'https://api.postmarkapp.com',
  resend: 'https://api.resend.com',
} as const

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const port = whole(env, 'PORT', 8080)
  const publicUrl = url(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const dataDir = resolve(env['DATA_DIR'] ?? '.data')
  const studioPort = whole(env, 'STUDIO_PORT', 8081)
  const payPort = whole(env, 'PAY_PORT', 8082)
  const smsProvider = oneOf(env, 'SMS_PROVIDER', ['outbox', 'twilio', 'vonage'] as const, 'outbox')
  return {
    port,
    host: env['HOST'] ?? '0.0.0.0',
    publicUrl,
    /** Where the office is served, alone: a host of its own, away from scripts of the players' pages. Empty: on every host. */
    officeUrl: env['OFFICE_URL'] ? url(env, 'OFFICE_URL', '') : '',
    dataDir,
    /** Set by the launcher when it started the embedded PostgreSQL. */
    databaseUrl: env['DATABASE_URL'] ?? '',
    /** Whose tables they are: migrations run under it. Empty where the lobby's own role owns them. */
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] ?? '',
    redisUrl: env['REDIS_URL'] ?? '',
    role: oneOf(env, 'ROLE', ['all', 'api', 'worker'] as const, 'all'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    /** Where the launcher lets the programs write; `-` is its terminal. */
    logFile: env['LOG_FILE'] ?? resolve(dataDir, 'perlas.log'),
    /** How many proxies in front are trusted to name the client's address. */
    trustProxy: whole(env, 'TRUST_PROXY', 0),
    /** Multiplies every rate limit; load tests raise it. */
    rateLimitScale: Number(env['RATE_LIMIT_SCALE'] ?? 1),
    /** Seconds that a node serves on after SIGTERM while `/readyz` is red already, for balancers to see it. */
    stopDelay: whole(env, 'STOP_DELAY', 0),
    databaseConnections: whole(env, 'DATABASE_CONNECTIONS', 16),
    /** Hours that a raised or removed limit of responsible gaming waits. */
    limitRaiseHours: whole(env, 'LIMIT_RAISE_HOURS', 24),
    /** Days between an excluded player's wish to come back and the earliest moment it is granted. */
    returnCoolingDays: whole(env, 'RETURN_COOLING_DAYS', 7),
    /** Devices and addresses are kept that long after a player's last visit; the law allows no less than a year. */
    accountKeepDays: atLeast(366, 'ACCOUNT_KEEP_DAYS', whole(env, 'ACCOUNT_KEEP_DAYS', 1826)),
    metricsToken: env['METRICS_TOKEN'] ?? '',
    /** Whether the sandbox payment provider is plugged in; off where real money moves. */
    sandboxPay: oneOf(env, 'SANDBOX_PAY', ['on', 'off'] as const, 'on') === 'on',
    /** Opens activities by itself, for who tries the lobby; never where real money can move. */
    demonstration:
      oneOf(env, 'DEMONSTRATION', ['on', 'off'] as const, 'off') === 'on' && !movesMoney(env),
    /** Payment providers with real money; each is plugged in once its key is set. */
    xendit: {
      api: url(env, 'XENDIT_API', 'https://api.xendit.co'),
      secretKey: env['XENDIT_SECRET_KEY'] ?? '',
      webhookToken: env['XENDIT_WEBHOOK_TOKEN'] ?? '',
    },
    maya: {
      api: url(env, 'MAYA_API', 'https://pg.maya.ph'),
      publicKey: env['MAYA_PUBLIC_KEY'] ?? '',
      secretKey: env['MAYA_SECRET_KEY'] ?? '',
      /** Maya signs nothing that can be checked: its webhooks are known by where they come from. */
      webhookAddresses: list(env, 'MAYA_WEBHOOK_ADDRESSES', ['18.138.50.235', '3.1.207.200']),
    },
    /** Who sends texts; the outbox keeps them in the database, for trials only. */
    sms: {
      provider: smsProvider,
      from: env['SMS_FROM'] ?? '',
      account: env['SMS_ACCOUNT'] ?? '',
      secret: env['SMS_SECRET'] ?? '',
      api: url(env, 'SMS_API', smsApis[smsProvider]),
    },
    /** Who sends mails to addresses outside; off: nobody does, and nothing is promised. */
    email: emailSettings(env),
    /** Where players can sign in by a social account; undefined where no client is registered. */
    social: {
      line: social(env, 'LINE', 'https://access.line.me'),
      google: social(env, 'GOOGLE', 'https://accounts.google.com'),
    },
    /** Advertising networks that are told of registrations and first deposits; undefined: none is. */
    networks: {
      meta: network(env, 'META', 'https://graph.facebook.com/v25.0'),
      tiktok: network(env, 'TIKTOK', 'https://business-api.tiktok.com'),
    },
    /** Where browsers reach the studio and the sandbox payment provider. */
    studioUrl: url(env, 'STUDIO_URL', sibling(publicUrl, studioPort)),
    payUrl: url(env, 'PAY_URL', sibling(publicUrl, payPort)),
    /** Where this server reaches them. */
    studioApi: url(env, 'STUDIO_API', `http://127.0.0.1:${studioPort}`),
    payApi: url(env, 'PAY_API', `http://127.0.0.1:${payPort}`),
    kyc: kycSettings(env, dataDir),
    /** Where the head of the office's record is noted each hour: a file, or a bucket. */
    recordHeads: {
      file: resolve(env['RECORD_HEADS'] ?? resolve(dataDir, 'record-heads.log')),
      s3: bucket({
        url: env['RECORD_S3_URL'] ? url(env, 'RECORD_S3_URL', '') : '',
        region: env['RECORD_S3_REGION'],
        accessKeyId: env['RECORD_S3_KEY_ID'],
        secretAccessKey: env['RECORD_S3_SECRET'],
      }),
    },
    /** A public beacon whose round is mixed into raffles; its address ends with the hash of its chain. Empty for none. */
    beaconUrl: beaconUrl(env),
    push: pushSettings(env, publicUrl),
    android: androidSettings(env, dataDir),
    /** Secrets that are shared with the other processes of one installation; kept in DATA_DIR. */
    secrets: readSecrets(env, dataDir),
  }
}

/** The sandbox is unplugged, or a provider of real money is plugged in. */
const movesMoney = (env: NodeJS.ProcessEnv): boolean =>
  env['SANDBOX_PAY'] === 'off' || Boolean(env['XENDIT_SECRET_KEY'] || env['MAYA_SECRET_KEY'])

function beaconUrl(env: NodeJS.ProcessEnv): string {
  if (!env['BEACON_URL']) return ''
  const found = url(env, 'BEACON_URL', '')
  if (!isBeaconUrl(found))
    throw new Error('BEACON_URL ends with the hash of its chain, 64 hex digits.')
  return found
}

/** Where pictures of documents lie, what seals them, and who scans them. */
function kycSettings(env: NodeJS.ProcessEnv, dataDir: string) {
  return {
    dir: resolve(env['KYC_DIR'] ?? resolve(dataDir, 'kyc')),
    keys: () => readKycKeys(env, dataDir),
    s3: bucket({
      url: env['KYC_S3_URL'] ? url(env, 'KYC_S3_URL', '') : '',
      region: env['KYC_S3_REGION'],
      accessKeyId: env['KYC_S3_KEY_ID'],
      secretAccessKey: env['KYC_S3_SECRET'],
    }),
    clamd: env['CLAMD'] ?? '',
  }
}

/** The hosts of push services, and whom they write to when something is wrong with our pushes. */
function pushSettings(env: NodeJS.ProcessEnv, publicUrl: string) {
  const ours = publicUrl.startsWith('https:') ? publicUrl : 'mailto:pushes@localhost'
  return {
    services: list(env, 'PUSH_SERVICES', [
      'fcm.googleapis.com',
      '*.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ]),
    contact: env['PUSH_CONTACT'] || ours,
  }
}

/** Where the Android app lies, its name among apps, and the key that signs it: the operator's, or one made in DATA_DIR. */
function androidSettings(env: NodeJS.ProcessEnv, dataDir: string) {
  const keystore = env['ANDROID_KEYSTORE'] ?? ''
  return {
    dir: resolve(env['ANDROID_DIR'] ?? resolve(dataDir, 'android')),
    packageId: env['ANDROID_PACKAGE'] ?? 'ph.perlas.app',
    keystore: keystore && resolve(keystore),
    password: env['ANDROID_KEYSTORE_PASSWORD'] ?? '',
  }
}

/** A private bucket; undefined where none is named. */
function bucket(
  named: Record<'url' | 'region' | 'accessKeyId' | 'secretAccessKey', string | undefined>,
) {
  if (!named.url) return undefined
  return {
    url: named.url,
    region: named.region ?? 'us-east-1',
    accessKeyId: named.accessKeyId ?? '',
    secretAccessKey: named.secretAccessKey ?? '',
  }
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

function atLeast(least: number, name: string, value: number): number {
  if (value < least) throw new Error(`${name} must be ${least} or more.`)
  return value
}

/** Parts between commas. */
function list(env: NodeJS.ProcessEnv, name: string, fallback: readonly string[]): string[] {
  const text = env[name]
  if (text === undefined) return [...fallback]
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function url(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] ?? fallback
  if (!URL.canParse(text)) throw new Error(`${name} must be an address, not "${text}".`)
  return text.replace(/\/$/, '')
}

/** The client that is registered at a provider. Both halves, or neither. */
function social(env: NodeJS.ProcessEnv, name: string, issuerOf: string) {
  const clientId = env[`${name}_CLIENT_ID`] ?? ''
  const clientSecret = env[`${name}_CLIENT_SECRET`] ?? ''
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret) {
    throw new Error(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are set together.`)
  }
  const issuer = url(env, `${name}_ISSUER`, issuerOf)
  const { protocol, hostname } = new URL(issuer)
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && here)) {
    throw new Error(`${name}_ISSUER must be an https address.`)
  }
  return { clientId, clientSecret, issuer }
}

/** A provider with its sender and its key, or none: one that takes nothing would promise mails that never go. */
function emailSettings(env: NodeJS.ProcessEnv) {
  const provider = oneOf(env, 'EMAIL_PROVIDER', ['off', 'postmark', 'resend'] as const, 'off')
  const from = env['EMAIL_FROM'] ?? ''
  const secret = env['EMAIL_SECRET'] ?? ''
  if (provider !== 'off' && (!from || !secret))
    throw new Error('EMAIL_PROVIDER, EMAIL_FROM and EMAIL_SECRET are set together.')
  return { provider, from, secret, api: url(env, 'EMAIL_API', emailApis[provider]) }
}

/** A pixel and its token. Both, or neither. */
function network(env: NodeJS.ProcessEnv, name: string, apiOf: string) {
  const pixel = env[`${name}_PIXEL_ID`] ?? ''
  const token = env[`${name}_ACCESS_TOKEN`] ?? ''
  if (!pixel && !token) return undefined
  if (!pixel || !token)
    throw new Error(`${name}_PIXEL_ID and ${name}_ACCESS_TOKEN are set together.`)
  return {
    pixel,
    token,
    api: url(env, `${name}_API`, apiOf),
    testCode: env[`${name}_TEST_CODE`] ?? '',
  }
}

function oneOf<const Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  allowed: readonly Value[],
  fallback: Value,
): Value {
  const text = env[name] ?? fallback
  const found = allowed.find((value) => value === text)
  if (!found) throw new Error(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

/** The same host on another port. */
function sibling(address: string, port: number): string {
  const other = new URL(address)
  other.port = String(port)
  return other.origin
}
