import type { WordName, Words } from '#/tables/protocol.ts'
import { authorization } from '../api.ts'

const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [400, 8_000]
/** Of so many words the one that came fastest tells how far the clocks are apart. */
const CLOCK_WORDS = 8

export type Word = { [Name in WordName]: { name: Name; data: Words[Name] } }[WordName]

export type Stream = {
  /** Milliseconds since 1970 by the studio's clock. */
  time(): number
  /** Begins again with how things stand: what was missed is not caught up with. */
  again(): void
  close(): void
}

/**
 * What a table or a sea says, for as long as the page is open: after a break it goes on behind the last word that was heard, or begins
 * again with how things stand.
 */
export function openStream<Heard = Word>(
  address: string,
  on: {
    word(word: Heard): void
    /** The line is gone, or back. */
    line(isUp: boolean): void
    /** The session has ended: nobody is heard any more. */
    ended(): void
  },
): Stream {
  let line = new AbortController()
  let closed = false
  const apart: number[] = []
  let offset = 0
  let last = ''

  async function follow(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (!closed) {
      line = new AbortController()
      try {
        const answer = await fetch(address, {
          headers: { ...authorization(), ...(last && { 'last-event-id': last }) },
          signal: line.signal,
        })
        if (answer.status === 401) return on.ended()
        if (!answer.ok || !answer.body) throw new Error(String(answer.status))
        on.line(true)
        pause = FIRST_PAUSE_MS
        await read(answer.body.pipeThrough(new TextDecoderStream()).getReader())
      } catch {
        if (closed) return
        if (line.signal.aborted) continue
      }
      on.line(false)
      await new Promise((done) => setTimeout(done, pause * (0.75 + Math.random() / 2)))
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
  }

  async function read(reader: ReadableStreamDefaultReader<string>): Promise<void> {
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) onPart(part)
    }
  }

  function onPart(part: string): void {
    const fields = new Map(
      part.split('\n').flatMap((one): [string, string][] => {
        const at = one.indexOf(': ')
        return at > 0 ? [[one.slice(0, at), one.slice(at + 2)]] : []
      }),
    )
    const [name, data] = [fields.get('event'), fields.get('data')]
    if (!name || data === undefined) return
    const word = JSON.parse(data) as { at: number }
    apart.push(Date.now() - word.at)
    if (apart.length > CLOCK_WORDS) apart.shift()
    offset = Math.min(...apart)
    on.word({ name, data: word } as unknown as Heard)
    last = fields.get('id') ?? last
  }

  void follow()
  return {
    time: () => Date.now() - offset,
    again() {
      last = ''
      line.abort()
    },
    close() {
      closed = true
      line.abort()
    },
  }
}
