/**
 * Every setting of the lobby and the launcher. `config.ts` reads no other, and
 * `docs/settings.md` is made of it (`npm run settings`). `fallback` counts where nothing is set; `shown` says in words one that
 * is worked out.
 */
export const settings = {
  PORT: { fallback: '8080', says: 'where the lobby listens' },
  HOST: { fallback: '0.0.0.0', says: 'on which address lobby and sandbox-pay listen' },
  PUBLIC_URL: {
    shown: '`http://localhost:<PORT>`',
    says: 'where browsers reach the lobby; `https:` switches HSTS on',
  },
  OFFICE_URL: {
    says: "a host of the office's own, away from players' pages; set it where real money moves; empty: `/office` on every host ([office](office.md#signing-in))",
  },
  OFFICE_OPENID_ISSUER: {
    says: "the company's OpenID provider, by which members of the office sign in instead of by password; https, as it stands in its tokens ([office](office.md#the-companys-sign-in))",
  },
  OFFICE_OPENID_CLIENT_ID: {
    says: 'the client that is registered there; its return address is `<OFFICE_URL, or PUBLIC_URL>/office/signed-in`',
  },
  OFFICE_OPENID_CLIENT_SECRET: { says: 'its secret' },
  OFFICE_OPENID_NAME: {
    fallback: 'your company account',
    says: 'how the button of the sign-in page calls it',
  },
  OFFICE_OPENID_TRUSTED_ACR: {
    says: 'values of `acr`, between commas, that stand for a second factor at the provider: whoever comes by one gives no code. Empty: everybody gives one',
  },
  DATA_DIR: { fallback: '.data', says: 'secrets, lock, embedded cluster' },
  DATABASE_URL: {
    says: 'a PostgreSQL of your own, or [a primary and its standbys](operations.md#a-standby); empty starts the embedded one (launcher only)',
  },
  DATABASE_CONNECTIONS: { fallback: '16', says: 'most connections of the pool of one process' },
  STOP_DELAY: {
    fallback: '0',
    says: 'seconds that a node serves on after SIGTERM while `/readyz` is red already; behind a balancer: 5',
  },
  DATABASE_OWNER_URL: {
    says: 'the same database under the role that owns its tables (launcher and `prepare.ts` only)',
  },
  REDIS_URL: {
    says: 'Redis for rate limits and messages between nodes; empty: memory and PostgreSQL',
  },
  ROLE: { fallback: 'all', says: '`all`, `api` or `worker`' },
  LOG_FILE: {
    shown: '`DATA_DIR/perlas.log`',
    says: 'where the launcher lets the programs log; at a start a file of more than 50 MB becomes `perlas.log.1`. `-` is the terminal',
  },
  LOG_LEVEL: { fallback: 'info', says: 'level of pino' },
  TRUST_PROXY: { fallback: '0', says: "how many proxies in front may name the client's address" },
  RATE_LIMIT_SCALE: { fallback: '1', says: 'multiplies every rate limit' },
  PATIENCE_SCALE: {
    fallback: '1',
    says: 'multiplies time limits: towards the database and a beacon, between lobby and studio, of decoding a picture; for trials on a slow machine',
  },
  LIMIT_RAISE_HOURS: {
    fallback: '24',
    says: 'how long a looser limit of responsible gaming waits',
  },
  POLICY_ORDERS: {
    fallback: '200',
    says: 'how many judged orders a version of the payout policy is tried on at least before a second member can approve it',
  },
  RETURN_COOLING_DAYS: {
    fallback: '7',
    says: "days between an excluded player's wish to come back and the earliest moment",
  },
  ACCOUNT_KEEP_DAYS: {
    fallback: '1826',
    says: 'how long devices and addresses are kept after the last visit; 366 or more',
  },
  METRICS_PORT: {
    fallback: '0',
    says: 'where a worker (`ROLE=worker`) answers `/healthz`, `/readyz` and `/metrics`; 0: nowhere. A node answers them at `PORT`',
  },
  METRICS_TOKEN: { says: 'bearer token of `/metrics`; empty: only callers from this machine' },
  STUDIO_PORT: { fallback: '8081', says: 'where the studio listens' },
  PAY_PORT: { fallback: '8082', says: 'where sandbox-pay listens' },
  STUDIO_URL: {
    shown: 'host of `PUBLIC_URL`, `STUDIO_PORT`',
    says: 'where browsers reach the studio; also the origin that may be framed',
  },
  PAY_URL: { shown: 'host of `PUBLIC_URL`, `PAY_PORT`', says: 'where browsers reach sandbox-pay' },
  STUDIO_API: {
    shown: '`http://127.0.0.1:<STUDIO_PORT>`',
    says: "where the lobby reaches the studio; the launcher takes the studio's port here",
  },
  PAY_API: { shown: '`http://127.0.0.1:<PAY_PORT>`', says: 'where the lobby reaches sandbox-pay' },
  SANDBOX_PAY: { fallback: 'on', says: '`off` unplugs the sandbox payment provider' },
  DEMONSTRATION: {
    fallback: 'off',
    shown: '`off`; `on` for `npm start`',
    says: 'opens the activities by itself where no real money can move and no `DATABASE_URL` is named',
  },
  XENDIT_SECRET_KEY: { says: "Xendit's API key, which plugs it in" },
  XENDIT_WEBHOOK_TOKEN: { says: 'the token of its webhooks' },
  MAYA_PUBLIC_KEY: { says: "Maya's public key" },
  MAYA_SECRET_KEY: { says: "Maya's secret key, which plugs it in" },
  MAYA_WEBHOOK_ADDRESSES: {
    fallback: '18.138.50.235,3.1.207.200',
    says: "where Maya's webhooks come from, between commas",
  },
  XENDIT_API: { fallback: 'https://api.xendit.co', says: 'another address of Xendit' },
  MAYA_API: { fallback: 'https://pg.maya.ph', says: 'another address of Maya' },
  SMS_PROVIDER: {
    fallback: 'outbox',
    says: '`twilio` or `vonage` where real people register by number; the outbox keeps codes readable in the database',
  },
  SMS_FROM: { says: "the sender's name" },
  SMS_ACCOUNT: { says: 'account SID (Twilio) or API key (Vonage)' },
  SMS_SECRET: { says: 'auth token (Twilio) or secret (Vonage)' },
  SMS_API: { shown: 'the real one', says: 'another address of the provider' },
  EMAIL_PROVIDER: {
    fallback: 'off',
    says: "`postmark` or `resend`: tells visitors by one mail of a ticket's answer, and opens account recovery by email",
  },
  EMAIL_FROM: { says: 'the sender (`Perlas <service@…>`); set together with the key' },
  EMAIL_SECRET: { says: "the provider's key" },
  EMAIL_API: { says: 'another address of the provider' },
  PUSH_SERVICES: {
    fallback:
      'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    says: 'hosts of push services, between commas; `*.` for those below one ([pushes](operations.md#pushes))',
  },
  PUSH_CONTACT: {
    shown: '`PUBLIC_URL`',
    says: 'whom push services write to: an https address or `mailto:…`',
  },
  LINE_CLIENT_ID: {
    says: 'channel id of LINE Login; register `<address>/login` of every host as callback',
  },
  LINE_CLIENT_SECRET: { says: 'its secret' },
  GOOGLE_CLIENT_ID: { says: 'client of Google; the same addresses' },
  GOOGLE_CLIENT_SECRET: { says: 'its secret' },
  FACEBOOK_CLIENT_ID: { says: 'app id of Facebook; the same addresses' },
  FACEBOOK_CLIENT_SECRET: { says: 'its secret' },
  LINE_ISSUER: {
    fallback: 'https://access.line.me',
    says: 'another OpenID provider in its place; http on this machine only',
  },
  GOOGLE_ISSUER: { fallback: 'https://accounts.google.com', says: 'the same for Google' },
  FACEBOOK_ISSUER: { fallback: 'https://www.facebook.com', says: 'the same for Facebook' },
  FACEBOOK_GRAPH: {
    fallback: 'https://graph.facebook.com',
    says: 'where Facebook changes codes for tokens: its description does not say',
  },
  META_PIXEL_ID: {
    says: 'sends registrations and first deposits of players who consented to Meta',
  },
  META_ACCESS_TOKEN: { says: 'its token' },
  TIKTOK_PIXEL_ID: { says: 'the same for TikTok' },
  TIKTOK_ACCESS_TOKEN: { says: 'its token' },
  META_API: { fallback: 'https://graph.facebook.com/v25.0', says: 'another address of Meta' },
  TIKTOK_API: { fallback: 'https://business-api.tiktok.com', says: 'another address of TikTok' },
  META_TEST_CODE: { says: "the code of Meta's test view" },
  TIKTOK_TEST_CODE: { says: "the code of TikTok's test view" },
  SECRETS_JSON: { says: "the installation's secrets as JSON; empty: `DATA_DIR/secrets.json`" },
  KYC_KEYS_JSON: {
    says: 'the ring that seals identity documents and account numbers; empty: `DATA_DIR/kyc-keys.json` ([kyc](kyc.md))',
  },
  ANDROID_DIR: {
    shown: '`DATA_DIR/android`',
    says: 'where the Android app lies that is handed out; on several nodes one shared folder ([the app](operations.md#the-android-app))',
  },
  ANDROID_PACKAGE: {
    fallback: 'ph.perlas.app',
    says: 'its name among the apps of a phone; another one is another app',
  },
  ANDROID_KEYSTORE: {
    shown: 'made in `DATA_DIR/android-key`',
    says: 'the key that signs it, for `npm run android` alone (PKCS12 or JKS with one key)',
  },
  ANDROID_KEYSTORE_PASSWORD: { shown: 'made in `DATA_DIR/android-key`', says: 'its password' },
  KYC_DIR: {
    shown: '`DATA_DIR/kyc`',
    says: 'where sealed pictures lie; on several nodes one shared folder, or a bucket',
  },
  BEACON_URL: {
    shown: 'a stand-in in trials, else none',
    says: "a public beacon that raffles and tables mix in, for lobby and studio alike: `https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971` is drand's quicknet ([raffles](raffles.md), [tables](tables.md))",
  },
  RECORD_HEADS: {
    shown: '`DATA_DIR/record-heads.log`',
    says: "where the head of the office's record is noted each hour; those of draws are beside it, in `draw-heads.log`",
  },
  RECORD_S3_URL: { says: 'a bucket for it instead: put and list, no delete' },
  RECORD_S3_REGION: { fallback: 'us-east-1', says: 'its region' },
  RECORD_S3_KEY_ID: { says: 'its key' },
  RECORD_S3_SECRET: { says: 'the secret of that key' },
  KYC_S3_URL: { says: 'a private bucket for the pictures instead' },
  KYC_S3_REGION: { fallback: 'us-east-1', says: 'its region' },
  KYC_S3_KEY_ID: { says: 'its key' },
  KYC_S3_SECRET: { says: 'the secret of that key' },
  ARCHIVE_DIR: {
    shown: '`DATA_DIR/archive`',
    says: 'where old months of play go, sealed; on several nodes one shared folder, or a bucket ([the archive](operations.md#the-archive))',
  },
  ARCHIVE_S3_URL: { says: 'a private bucket for them instead' },
  ARCHIVE_S3_REGION: { fallback: 'us-east-1', says: 'its region' },
  ARCHIVE_S3_KEY_ID: { says: 'its key' },
  ARCHIVE_S3_SECRET: { says: 'the secret of that key' },
  ARCHIVE_AFTER_MONTHS: {
    fallback: '25',
    says: 'whole months after which a month of play leaves the database; thirteen at the least',
  },
  CLAMD: { says: 'the virus scanner, `tcp://host:3310` or `unix:/path`' },
} as const satisfies Record<string, Setting>

type Setting = { fallback?: string; shown?: string; says: string }
export type Name = keyof typeof settings
/** The environment, as far as it is read. */
export type Env = { readonly [Each in Name]?: string | undefined }

const fallbackOf = (name: Name): string => (settings[name] as Setting).fallback ?? ''
/** As it is set, or as it is where nothing is. */
export const textOf = (env: Env, name: Name): string => env[name] ?? fallbackOf(name)
