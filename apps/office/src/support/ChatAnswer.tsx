import { CHAT_LONGEST } from '@perlas/contract/chat'
import { Form } from '@perlas/office-kit/Form.tsx'
import type { OfficeChatRow } from '@perlas/contract/office-support'
import { Button } from '@perlas/ui/Button.tsx'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { isPromotion, type useChat } from './use-chat.ts'

/** The answer to a conversation. */
export function ChatAnswer({
  row,
  others,
  text,
  say,
  saved,
  onText,
}: {
  row: OfficeChatRow
  /** Another member has the conversation. */
  others: boolean
  text: string
  say: ReturnType<typeof useChat>['say']
  saved: ReactNode
  onText: (text: string) => void
}) {
  const id = useId()
  const send = (confirmed: boolean) => say.mutate({ words: text.trim(), confirmed })
  function submit() {
    if (text.trim() !== '' && !say.isPending) send(false)
  }
  function sentBy(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit()
  }
  return (
    <Form className="chat-write" onSend={submit}>
      {saved}
      <label htmlFor={id}>Answer</label>
      <textarea
        id={id}
        rows={4}
        maxLength={CHAT_LONGEST}
        value={text}
        disabled={others}
        onChange={(event) => {
          // The question was about other words.
          if (say.error) say.reset()
          onText(event.target.value)
        }}
        onKeyDown={sentBy}
      />
      <p className="quiet">
        {others
          ? `${row.member} has this conversation.`
          : row.closedAt
            ? 'An answer opens this ticket again.'
            : 'Ctrl and Enter sends it. Never ask for a password or a code.'}
      </p>
      {isPromotion(say.error) ? (
        <ConfirmAnswer
          busy={say.isPending}
          onSend={() => send(true)}
          onChange={() => say.reset()}
        />
      ) : (
        <Button type="submit" busy={say.isPending} disabled={others || text.trim() === ''}>
          Send
        </Button>
      )}
    </Form>
  )
}

/** Asks back before an answer goes out that reads as an offer. */
function ConfirmAnswer({
  busy,
  onSend,
  onChange,
}: {
  busy: boolean
  onSend: () => void
  onChange: () => void
}) {
  return (
    <div className="chat-confirm" role="alert">
      <p>
        <strong>This may read as an offer.</strong> The player wrote words that point to harm. Send
        it only if it answers their question and invites them to nothing. That you confirmed it is
        recorded.
      </p>
      <div className="row">
        <Button look="outline" size="small" busy={busy} onClick={onSend}>
          It’s no offer: send it
        </Button>
        <Button look="quiet" size="small" onClick={onChange}>
          Change it
        </Button>
      </div>
    </div>
  )
}
