/** Its name, or how it begins; values are no part of a statement's text. */
export type SlowStatement = { statement: string; ms: number }

const SLOW_MS = 1_000
const MAX_LETTERS = 120

/** Asks, and says so where the answer took long. */
export function timed<Answer>(
  asked: unknown,
  slow: ((about: SlowStatement) => void) | undefined,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!slow) return ask()
  const began = process.uptime()
  return ask().finally(() => {
    const ms = Math.round((process.uptime() - began) * 1_000)
    if (ms < SLOW_MS) return
    const { name, text } = typeof asked === 'string' ? { text: asked } : (asked as Asked)
    slow({ statement: name ?? (text ?? '').replaceAll(/\s+/g, ' ').slice(0, MAX_LETTERS), ms })
  })
}
type Asked = { name?: string; text?: string }
