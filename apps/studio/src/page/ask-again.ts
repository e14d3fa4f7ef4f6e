import { call, CallFailed } from './api.ts'

const POLL_MS = 2_000
type Name = Parameters<typeof call>[0]
type Answer<Of extends Name> = Awaited<ReturnType<typeof call<Of>>>

/**
 * Asks now and then until an answer is one that counts; a fault that says that the session ended comes back as it is, every other
 * is no answer. Undefined where nobody waits for it any more.
 */
export async function askAgain<Of extends Name>(
  name: Of,
  body: object,
  counts: (answer: Answer<Of>) => boolean,
  isWaited = (): boolean => true,
): Promise<Answer<Of> | CallFailed | undefined> {
  for (;;) {
    await new Promise((done) => setTimeout(done, POLL_MS))
    const answer = isWaited() ? await call(name, body).catch((fault: unknown) => fault) : undefined
    if (!isWaited()) return undefined
    if (answer instanceof CallFailed && answer.code === 'session-ended') return answer
    if (!(answer instanceof Error) && counts(answer as Answer<Of>)) return answer as Answer<Of>
  }
}
