/** The settings of the sandbox payment provider; this file alone reads the environment. */
export type Config = ReturnType<typeof readConfig>

export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  return {
    port: Number(env['PAY_PORT'] ?? 8082),
    host: env['HOST'] ?? '0.0.0.0',
    databaseUrl: needed(env, 'PAY_DATABASE_URL'),
    /** Where browsers reach it. */
    publicUrl: (env['PAY_URL'] ?? 'http://localhost:8082').replace(/\/$/, ''),
    webhookUrl: env['PAY_WEBHOOK_URL'] ?? 'http://127.0.0.1:8080/hooks/sandbox',
    apiKey: needed(env, 'PAY_API_KEY'),
    webhookSecret: needed(env, 'PAY_WEBHOOK_SECRET'),
  }
}

function needed(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is not set. Start everything with npm start.`)
  return value
}
