import { useEffect, useState, type ReactNode } from 'react'
import { failed, type Notice } from '../notices.ts'
import { text } from '../text.ts'

type Asked<Answer> = { answer: Answer } | { why: Notice } | undefined

/** Asks once, when it is first drawn. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Asked<Answer> {
  const [asking] = useState(ask)
  const [asked, setAsked] = useState<Asked<Answer>>()
  useEffect(() => {
    asking.then(
      (answer) => setAsked({ answer }),
      (fault: unknown) => setAsked({ why: failed(fault) }),
    )
  }, [asking])
  return asked
}

/** Something that is asked for: it says that it is loading, or why it could not be loaded. */
export function Loaded<Answer>({
  ask,
  children,
}: {
  ask: () => Promise<Answer>
  children: (answer: Answer) => ReactNode
}) {
  const asked = useAnswer(ask)
  if (!asked) return <p className="quiet">{text('sheet.loading')}</p>
  if ('why' in asked) return <p>{`${asked.why.title}. ${asked.why.text}`}</p>
  return children(asked.answer)
}
