import { textOf, type Env, type Name } from './settings.ts'

/** The settings of the sandbox payment provider; this file alone reads the environment. */
export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Env = process.env) {
  return {
    port: Number(textOf(env, 'PAY_PORT')),
    host: textOf(env, 'HOST'),
    databaseUrl: needed(env, 'PAY_DATABASE_URL'),
    /** Where browsers reach it. */
    publicUrl: textOf(env, 'PAY_URL').replace(/\/$/, ''),
    webhookUrl: textOf(env, 'PAY_WEBHOOK_URL'),
    apiKey: needed(env, 'PAY_API_KEY'),
    webhookSecret: needed(env, 'PAY_WEBHOOK_SECRET'),
  }
}

function needed(env: Env, name: Name): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set. Start everything with npm start.`)
  return value
}
