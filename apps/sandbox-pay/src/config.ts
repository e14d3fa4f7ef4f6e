import { textOf, type Env, type Name } from './settings.ts'

/** The settings of the sandbox payment provider; this file alone reads the environment. */
export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Env = process.env) {
  const missing = needed.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(`Not set: ${missing.join(', ')}. Start everything with npm start.`)
  return {
    port: Number(textOf(env, 'PAY_PORT')),
    host: textOf(env, 'HOST'),
    databaseUrl: textOf(env, 'PAY_DATABASE_URL'),
    /** Where browsers reach it. */
    publicUrl: textOf(env, 'PAY_URL').replace(/\/$/, ''),
    webhookUrl: textOf(env, 'PAY_WEBHOOK_URL'),
    apiKey: textOf(env, 'PAY_API_KEY'),
    metricsToken: textOf(env, 'METRICS_TOKEN'),
    logLevel: textOf(env, 'PAY_LOG_LEVEL'),
    webhookSecret: textOf(env, 'PAY_WEBHOOK_SECRET'),
  }
}

const needed = ['PAY_DATABASE_URL', 'PAY_API_KEY', 'PAY_WEBHOOK_SECRET'] as const satisfies Name[]
