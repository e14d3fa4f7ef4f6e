import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useRef, useState } from 'react'
import { Beside, useBeside } from './Beside.tsx'
import { Care } from './Care.tsx'
import { ChatAnswer } from './ChatAnswer.tsx'
import { ChatDetails } from './ChatDetails.tsx'
import { ChatThread } from './ChatThread.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { HandOn } from './HandOn.tsx'
import { SavedAnswers } from './SavedAnswers.tsx'
import { isPromotion, useChat } from './use-chat.ts'

/** One conversation: what was written, who has it, and the answer. */
export function ChatCase({
  playerId,
  no,
  onBack,
}: {
  playerId: number
  no: number
  onBack: () => void
}) {
  const [text, setText] = useState('')
  const { chat, saved, say, take, close } = useChat({ playerId, no }, () => setText(''))
  const { data, error } = chat
  const beside = useBeside(playerId)
  const pick = useRef<HTMLSelectElement>(null)
  useDeskKeys((key) => {
    const row = data?.row
    if (!row || row.closedAt) return false
    const free = row.member === '' || row.mine
    if (key === 'e') close.mutate()
    else if (key === 't' && free) take.mutate(!row.mine)
    else if (key === '/' && free) pick.current?.focus()
    else return false
    return true
  })
  if (!data) return <Failure of={error} />
  const { row, messages, notes } = data
  const others = row.member !== '' && !row.mine
  const answers = !row.closedAt || (row.ticket !== null && row.rating === null)
  /** Behind what is written already. */
  const put = (words: string) =>
    setText((before) => (before.trim() === '' ? words : `${before.trimEnd()}\n\n${words}`))
  return (
    <section className="case" aria-labelledby="chat-head">
      <CaseHead id="chat-head" onBack={onBack}>
        {row.account}
      </CaseHead>
      <ChatDetails row={row} />
      <p className="row">
        {!row.closedAt && !others && (
          <Button look="outline" size="small" onClick={() => take.mutate(!row.mine)}>
            {row.mine ? 'Give it back' : 'Take it'}
          </Button>
        )}
        {!row.closedAt && (
          <Button look="outline" size="small" onClick={() => close.mutate()}>
            End the conversation
          </Button>
        )}
      </p>
      {row.care && <Care playerId={playerId} helpline={data.helpline} />}
      <Failure
        of={error ?? (isPromotion(say.error) ? null : say.error) ?? take.error ?? close.error}
      />
      <div className="chat-talk" data-visitor={row.isVisitor || undefined}>
        <div className="chat-words">
          <ChatThread row={row} messages={messages} />
          {answers && (
            <ChatAnswer
              row={row}
              others={others}
              text={text}
              say={say}
              saved={
                <SavedAnswers
                  answers={saved.data?.answers}
                  row={row}
                  withdrawals={beside.data?.withdrawals}
                  disabled={others}
                  pick={pick}
                  onPut={put}
                />
              }
              onText={setText}
            />
          )}
          <HandOn row={row} notes={notes} others={others} />
        </div>
        {!row.isVisitor && <Beside playerId={playerId} data={beside.data} error={beside.error} />}
      </div>
    </section>
  )
}
