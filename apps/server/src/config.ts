import { resolve } from 'node:path'
import { readKycKeys, readSecrets } from './secret-settings.ts'
import { wrongSettings, type choices } from './settings-check.ts'
import { textOf, type Env, type Name } from './settings.ts'

export type { Secrets } from './secret-settings.ts'

/** The settings of the server, as `settings.ts` lists them. This file alone reads the environment. */
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

export function readConfig(env: Env = process.env) {
  refuseWrong(env)
  const port = whole(env, 'PORT')
  const publicUrl = url(env, 'PUBLIC_URL', `http://localhost:${port}`)
  const dataDir = resolve(textOf(env, 'DATA_DIR'))
  const [studioPort, payPort] = [whole(env, 'STUDIO_PORT'), whole(env, 'PAY_PORT')]
  const smsProvider = choice(env, 'SMS_PROVIDER')
  return {
    port,
    host: textOf(env, 'HOST'),
    publicUrl,
    /** Where the office is served, alone: a host of its own, away from scripts of the players' pages. Empty: on every host. */
    officeUrl: url(env, 'OFFICE_URL', ''),
    dataDir,
    /** Set by the launcher when it started the embedded PostgreSQL. */
    databaseUrl: env['DATABASE_URL'] ?? '',
    /** Whose tables they are: migrations run under it. Empty where the lobby's own role owns them. */
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] ?? '',
    redisUrl: env['REDIS_URL'] ?? '',
    role: choice(env, 'ROLE'),
    logLevel: textOf(env, 'LOG_LEVEL'),
    /** Where the launcher lets the programs write; `-` is its terminal. */
    logFile: env['LOG_FILE'] ?? resolve(dataDir, 'perlas.log'),
    /** How many proxies in front are trusted to name the client's address. */
    trustProxy: whole(env, 'TRUST_PROXY'),
    ...scales(env),
    /** Seconds that a node serves on after SIGTERM while `/readyz` is red already, for balancers to see it. */
    stopDelay: whole(env, 'STOP_DELAY'),
    databaseConnections: whole(env, 'DATABASE_CONNECTIONS'),
    ...periods(env),
    ...metricsSettings(env),
    /** Whether the sandbox payment provider is plugged in; off where real money moves. */
    sandboxPay: choice(env, 'SANDBOX_PAY') === 'on',
    /** Opens activities by itself, for who tries the lobby; never where real money can move. */
    demonstration: choice(env, 'DEMONSTRATION') === 'on' && !movesMoney(env),
    /** Payment providers with real money; each is plugged in once its key is set. */
    xendit: {
      api: url(env, 'XENDIT_API'),
      secretKey: env['XENDIT_SECRET_KEY'] ?? '',
      webhookToken: env['XENDIT_WEBHOOK_TOKEN'] ?? '',
    },
    maya: {
      api: url(env, 'MAYA_API'),
      publicKey: env['MAYA_PUBLIC_KEY'] ?? '',
      secretKey: env['MAYA_SECRET_KEY'] ?? '',
      /** Maya signs nothing that can be checked: its webhooks are known by where they come from. */
      webhookAddresses: list(env, 'MAYA_WEBHOOK_ADDRESSES'),
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
    ...openIdClients(env),
    /** Advertising networks that are told of registrations and first deposits; undefined: none is. */
    networks: {
      meta: network(env, 'META'),
      tiktok: network(env, 'TIKTOK'),
    },
    /** Where browsers reach the studio and the sandbox payment provider. */
    studioUrl: url(env, 'STUDIO_URL', sibling(publicUrl, studioPort)),
    payUrl: url(env, 'PAY_URL', sibling(publicUrl, payPort)),
    /** Where this server reaches them. */
    studioApi: url(env, 'STUDIO_API', `http://127.0.0.1:${studioPort}`),
    payApi: url(env, 'PAY_API', `http://127.0.0.1:${payPort}`),
    kyc: kycSettings(env, dataDir),
    /** Where months of play go that are old. */
    archive: archiveSettings(env, dataDir),
    /** Where the head of the office's record is noted each hour: a file, or a bucket. */
    recordHeads: {
      file: resolve(env['RECORD_HEADS'] ?? resolve(dataDir, 'record-heads.log')),
      s3: bucket(env, 'RECORD'),
    },
    /** A public beacon whose round is mixed into raffles; its address ends with the hash of its chain. Empty for none. */
    beaconUrl: url(env, 'BEACON_URL', ''),
    push: pushSettings(env, publicUrl),
    android: androidSettings(env, dataDir),
    /** Secrets that are shared with the other processes of one installation; kept in DATA_DIR. */
    secrets: readSecrets(env, dataDir),
  }
}

/** Throws with all settings that are wrong, a line each. */
function refuseWrong(env: Env): void {
  const wrong = wrongSettings(env)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** The settings; or, of a program that cannot start with these, the end, in plain lines. */
export function configOrExit(): Config {
  try {
    const config = readConfig()
    if (config.databaseUrl) return config
    throw new Error('DATABASE_URL is not set. npm start sets it by itself.')
  } catch (fault) {
    process.stderr.write(`The settings are wrong:\n${(fault as Error).message}\n`)
    return process.exit(WRONG_SETTINGS)
  }
}
/** EX_CONFIG of sysexits: starting it again changes nothing. */
const WRONG_SETTINGS = 78

/** The sandbox is unplugged, or a provider of real money is plugged in. */
const movesMoney = (env: Env): boolean =>
  env['SANDBOX_PAY'] === 'off' || Boolean(env['XENDIT_SECRET_KEY'] || env['MAYA_SECRET_KEY'])

/** How long the house waits and keeps, and how much it looks at first. */
function periods(env: Env) {
  return {
    /** Hours that a raised or removed limit of responsible gaming waits. */
    limitRaiseHours: whole(env, 'LIMIT_RAISE_HOURS'),
    /** Days between an excluded player's wish to come back and the earliest moment it is granted. */
    returnCoolingDays: whole(env, 'RETURN_COOLING_DAYS'),
    /** Orders that a version of the payout policy is tried on at least before a second member approves it. */
    policyOrders: whole(env, 'POLICY_ORDERS'),
    /** Devices and addresses are kept that long after a player's last visit; the law allows no less than a year. */
    accountKeepDays: whole(env, 'ACCOUNT_KEEP_DAYS'),
  }
}

/** Where a worker, which serves nobody, answers for machines (0: nowhere), and who may read the figures. */
function metricsSettings(env: Env) {
  return { metricsPort: whole(env, 'METRICS_PORT'), metricsToken: env['METRICS_TOKEN'] ?? '' }
}

/** Tests raise both. */
function scales(env: Env) {
  return {
    /** Multiplies every rate limit. */
    rateLimitScale: Number(textOf(env, 'RATE_LIMIT_SCALE')),
    /** Multiplies time limits: towards the database and the providers of games, and of decoding a picture. */
    patience: whole(env, 'PATIENCE_SCALE'),
  }
}

/** Where pictures of documents lie, what seals them, and who scans them. */
function archiveSettings(env: Env, dataDir: string) {
  return {
    dir: resolve(env['ARCHIVE_DIR'] ?? resolve(dataDir, 'archive')),
    s3: bucket(env, 'ARCHIVE'),
    afterMonths: whole(env, 'ARCHIVE_AFTER_MONTHS'),
  }
}

function kycSettings(env: Env, dataDir: string) {
  return {
    dir: resolve(env['KYC_DIR'] ?? resolve(dataDir, 'kyc')),
    keys: () => readKycKeys(env, dataDir),
    s3: bucket(env, 'KYC'),
    clamd: env['CLAMD'] ?? '',
    /** Whether its ring and the installation's secrets come from outside, and lie on no disk of it. */
    keysOffDisk: Boolean(env['SECRETS_JSON'] && env['KYC_KEYS_JSON']),
  }
}

/** The hosts of push services, and whom they write to when something is wrong with our pushes. */
function pushSettings(env: Env, publicUrl: string) {
  const ours = publicUrl.startsWith('https:') ? publicUrl : 'mailto:pushes@localhost'
  return {
    services: list(env, 'PUSH_SERVICES'),
    contact: env['PUSH_CONTACT'] || ours,
  }
}

/** Where the Android app lies, its name among apps, and the key that signs it: the operator's, or one made in DATA_DIR. */
function androidSettings(env: Env, dataDir: string) {
  const keystore = env['ANDROID_KEYSTORE'] ?? ''
  return {
    dir: resolve(env['ANDROID_DIR'] ?? resolve(dataDir, 'android')),
    packageId: textOf(env, 'ANDROID_PACKAGE'),
    keystore: keystore && resolve(keystore),
    password: env['ANDROID_KEYSTORE_PASSWORD'] ?? '',
  }
}

/** A private bucket; undefined where none is named. */
function bucket(env: Env, of: 'RECORD' | 'KYC' | 'ARCHIVE') {
  const address = url(env, `${of}_S3_URL`, '')
  if (!address) return undefined
  return {
    url: address,
    region: textOf(env, `${of}_S3_REGION`),
    accessKeyId: env[`${of}_S3_KEY_ID`] ?? '',
    secretAccessKey: env[`${of}_S3_SECRET`] ?? '',
  }
}

function whole(env: Env, name: Name): number {
  return Number(env[name] || textOf({}, name))
}

/** Parts between commas. */
function list(env: Env, name: Name): string[] {
  return textOf(env, name)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function url(env: Env, name: Name, fallback?: string): string {
  return (env[name] || (fallback ?? textOf({}, name))).replace(/\/$/, '')
}

/** The client that is registered at a provider. */
function social(env: Env, name: 'LINE' | 'GOOGLE' | 'FACEBOOK') {
  const clientId = env[`${name}_CLIENT_ID` as const] ?? ''
  const clientSecret = env[`${name}_CLIENT_SECRET` as const] ?? ''
  if (!clientId) return undefined
  return { clientId, clientSecret, issuer: url(env, `${name}_ISSUER`) }
}

/** Where players, and members of the office, can sign in elsewhere; undefined where no client is registered. */
const openIdClients = (env: Env) => ({
  social: socialClients(env),
  officeOpenId: officeOpenId(env),
})

/** The company's provider. Its address stays as it is written: it is compared with the one in tokens. */
function officeOpenId(env: Env) {
  const issuer = env['OFFICE_OPENID_ISSUER'] ?? ''
  if (!issuer) return undefined
  return {
    issuer,
    clientId: env['OFFICE_OPENID_CLIENT_ID'] ?? '',
    clientSecret: env['OFFICE_OPENID_CLIENT_SECRET'] ?? '',
    name: env['OFFICE_OPENID_NAME'] || textOf({}, 'OFFICE_OPENID_NAME'),
    trustedAcr: list(env, 'OFFICE_OPENID_TRUSTED_ACR'),
  }
}

function socialClients(env: Env) {
  const facebook = social(env, 'FACEBOOK')
  const tokenEndpoint = `${url(env, 'FACEBOOK_GRAPH')}/oauth/access_token`
  return {
    line: social(env, 'LINE'),
    google: social(env, 'GOOGLE'),
    facebook: facebook && { ...facebook, tokenEndpoint },
  }
}

/** A provider with its sender and its key, or none: one that takes nothing would promise mails that never go. */
function emailSettings(env: Env) {
  const provider = choice(env, 'EMAIL_PROVIDER')
  const [from, secret] = [env['EMAIL_FROM'] ?? '', env['EMAIL_SECRET'] ?? '']
  return { provider, from, secret, api: url(env, 'EMAIL_API', emailApis[provider]) }
}

/** A pixel and its token. */
function network(env: Env, name: 'META' | 'TIKTOK') {
  const pixel = env[`${name}_PIXEL_ID` as const] ?? ''
  const token = env[`${name}_ACCESS_TOKEN` as const] ?? ''
  if (!pixel) return undefined
  return {
    pixel,
    token,
    api: url(env, `${name}_API`),
    testCode: env[`${name}_TEST_CODE` as const] ?? '',
  }
}

/** Any other word was refused before. */
function choice<Of extends keyof typeof choices>(env: Env, name: Of) {
  return textOf(env, name) as (typeof choices)[Of][number]
}

/** The same host on another port. */
function sibling(address: string, port: number): string {
  const other = new URL(address)
  other.port = String(port)
  return other.origin
}
