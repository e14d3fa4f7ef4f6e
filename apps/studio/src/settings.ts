/**
 * Every setting of the studio; the launcher sets all but the log level. `config.ts` reads no other, and
 * `docs/settings.md` is made of it (`npm run settings`). `fallback` counts where nothing is set; `shown` says in words one that
 * is worked out.
 */
export const settings = {
  STUDIO_DATABASE_URL: { shown: '– (must be set)', says: "the studio's own database" },
  STUDIO_WALLET_KEY: {
    shown: '– (must be set)',
    says: 'JSON `providerId`, `keyId`, `secret` (32 characters or more)',
  },
  STUDIO_OPERATOR_KEY: { shown: '– (must be set)', says: 'the same, for calls of the lobby' },
  STUDIO_SEED_KEYS: {
    shown: '`studio-seed-keys.json` in `DATA_DIR`',
    says: 'JSON `current`, `keys`: seals the server seeds; a new `current` reseals at the start',
  },
  STUDIO_LOBBY_ORIGINS: {
    says: 'addresses of the lobby, commas between (`https://*.example.com`: all right under it): their pages may read the public streams of tables',
  },
  STUDIO_TRUST_PROXY: {
    fallback: '0',
    says: "how many proxies in front may name the client's address: 100 from one address may watch tables",
  },
  STUDIO_TABLES: {
    shown: 'all open, all day',
    says: 'JSON `off` (codes of tables that take no bets), `hours` (`{"live-roulette": ["10:00", "02:00"]}`, Manila)',
  },
  STUDIO_PORT: { fallback: '8081', says: 'where it listens, on all addresses' },
  STUDIO_PUBLIC_URL: { fallback: 'http://localhost:8081', says: 'where browsers reach it' },
  LOBBY_WALLET_URL: { fallback: 'http://127.0.0.1:8080', says: 'where it reaches the lobby' },
  PATIENCE_SCALE: {
    fallback: '1',
    says: 'multiplies the time limits towards the database, the lobby and a beacon; for trials on a slow machine',
  },
  METRICS_TOKEN: {
    says: 'who shows it as a bearer may read `/metrics`; where it is not set, this machine alone',
  },
  STUDIO_LOG_LEVEL: { fallback: 'info', says: 'level of its log' },
  BEACON_URL: {
    shown: "the lobby's",
    says: 'a public beacon that draws of tables mix in ([tables](tables.md))',
  },
  DATA_DIR: { says: 'where `studio-seed-keys.json` is made, where no ring is given' },
} as const satisfies Record<string, Setting>

type Setting = { fallback?: string; shown?: string; says: string }
export type Name = keyof typeof settings
/** The environment, as far as it is read. */
export type Env = { readonly [Each in Name]?: string | undefined }

const fallbackOf = (name: Name): string => (settings[name] as Setting).fallback ?? ''
/** As it is set, or as it is where nothing is. */
export const textOf = (env: Env, name: Name): string => env[name] ?? fallbackOf(name)
