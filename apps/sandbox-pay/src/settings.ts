/**
 * Every setting of sandbox-pay; the launcher sets all but `HOST`. `config.ts` reads no other, and
 * `docs/settings.md` is made of it (`npm run settings`). `fallback` counts where nothing is set; `shown` stands in
 * its place on that page where the value is worked out or must be set.
 */
export const settings = {
  PAY_DATABASE_URL: { shown: '– (must be set)', says: 'its own database' },
  PAY_API_KEY: { shown: '– (must be set)', says: 'what the lobby signs in with' },
  PAY_WEBHOOK_SECRET: { shown: '– (must be set)', says: 'signs its webhooks' },
  PAY_PORT: { fallback: '8082', says: 'where it listens' },
  HOST: { fallback: '0.0.0.0', says: 'on which address lobby and sandbox-pay listen' },
  PAY_URL: { fallback: 'http://localhost:8082', says: 'where browsers reach it' },
  PAY_WEBHOOK_URL: {
    fallback: 'http://127.0.0.1:8080/hooks/sandbox',
    says: 'where its webhooks go',
  },
  METRICS_TOKEN: {
    says: 'who shows it as a bearer may read `/metrics`; where it is not set, this machine alone',
  },
  PAY_LOG_LEVEL: { fallback: 'info', says: 'level of its log' },
} as const satisfies Record<string, Setting>

type Setting = { fallback?: string; shown?: string; says: string }
export type Name = keyof typeof settings
/** The environment, as far as it is read. */
export type Env = { readonly [Each in Name]?: string | undefined }

const fallbackOf = (name: Name): string => (settings[name] as Setting).fallback ?? ''
/** As it is set, or as it is where nothing is. */
export const textOf = (env: Env, name: Name): string => env[name] ?? fallbackOf(name)
