import { CHAT_LONGEST } from '@perlas/contract/chat'
import { failures } from '@perlas/contract/errors'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, askForFile, OfficeRefusal } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { PictureSheet } from '@perlas/office-kit/PictureSheet.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Beside, useBeside } from './Beside.tsx'
import { Care } from './Care.tsx'
import { HandOn } from './HandOn.tsx'
import { aboutWords, filledIn, topicLabels } from './labels.ts'

const PROMOTES = failures['care-no-promotion'].errcode

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
  const of = { playerId, no }
  const id = useId()
  const queries = useQueryClient()
  const [view] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  // One key for one answer: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const bottom = useRef<HTMLDivElement>(null)
  const { data, error } = useQuery({
    queryKey: ['chats', 'one', playerId, no, view],
    queryFn: () => ask('chat', { ...of, view }, { passive: true }),
    refetchOnWindowFocus: false,
  })
  const beside = useBeside(playerId)
  const pick = useRef<HTMLSelectElement>(null)
  const saved = useQuery({ queryKey: ['saved-answers'], queryFn: () => ask('savedAnswers', {}) })
  const again = () => queries.invalidateQueries({ queryKey: ['chats'] })
  const say = useMutation({
    mutationFn: ({ words, confirmed }: { words: string; confirmed: boolean }) =>
      ask('sayChat', { ...of, key: key.current, text: words, ...(confirmed && { confirmed }) }),
    onSuccess() {
      key.current = crypto.randomUUID()
      setText('')
    },
    onSettled: again,
  })
  const take = useMutation({
    mutationFn: (on: boolean) => ask('takeChat', { ...of, take: on }),
    onSettled: again,
  })
  const close = useMutation({
    mutationFn: () => ask('closeChat', of),
    onSuccess: () => announce('The conversation has ended.'),
    onSettled: again,
  })
  const count = data?.messages.length ?? 0
  useEffect(() => {
    bottom.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const keyed = useEffectEvent((key: string): boolean => {
    const row = data?.row
    if (!row || row.closedAt) return false
    const free = row.member === '' || row.mine
    if (key === 'e') close.mutate()
    else if (key === 't' && free) take.mutate(!row.mine)
    else if (key === '/' && free) pick.current?.focus()
    else return false
    return true
  })
  useEffect(() => {
    function pressed(event: globalThis.KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (keyed(event.key)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  if (!data) return <Failure of={error} />
  const { row, messages, notes } = data
  const others = row.member !== '' && !row.mine
  const promotes = say.error instanceof OfficeRefusal && say.error.errcode === PROMOTES
  /** Behind what is written already, in the language that the player reads. */
  function put(title: string) {
    const answer = saved.data?.answers.find((one) => one.title === title)
    if (!answer) return
    const words = filledIn(
      row.lang === 'fil' ? answer.fil : answer.en,
      row,
      beside.data?.withdrawals,
    )
    setText((before) => (before.trim() === '' ? words : `${before.trimEnd()}\n\n${words}`))
  }
  function submit() {
    if (text.trim() !== '' && !say.isPending) say.mutate({ words: text.trim(), confirmed: false })
  }
  function sentBy(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit()
  }
  return (
    <section className="case" aria-labelledby="chat-head">
      <CaseHead id="chat-head" onBack={onBack}>
        {row.account}
      </CaseHead>
      <DetailList
        details={[
          ...(row.isVisitor ? ([['Who', 'A visitor, not signed in']] as const) : []),
          ...(row.contact ? ([['Reached by', row.contact]] as const) : []),
          ['About', topicLabels[row.topic]],
          ['Queue', row.queue],
          ...(row.ticket === null ? [] : ([['Ticket', String(row.ticket)]] as const)),
          ...(row.dueAt ? ([['Answer by', <Time key="due" at={row.dueAt} />]] as const) : []),
          ...(row.about ? ([['Chosen by the player', aboutWords(row.about)]] as const) : []),
          ['Reads', row.lang === 'fil' ? 'Filipino' : 'English'],
          ['With', row.mine ? 'You' : row.member || 'Unassigned'],
          ...(row.rating === null
            ? []
            : ([['Rating', `${row.rating} of 5${row.remark && `: “${row.remark}”`}`]] as const)),
        ]}
      />
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
      <Failure of={error ?? (promotes ? null : say.error) ?? take.error ?? close.error} />
      <div className="chat-talk" data-visitor={row.isVisitor || undefined}>
        <div className="chat-words">
          <ol className="chat-thread" aria-label="Messages" aria-live="polite">
            {messages.map(({ no: number, member, text: words, picture, at, seen }) => (
              <li key={number} data-house={member !== '' || undefined}>
                {picture ? <Shown of={{ ...of, message: number }} /> : <p>{words}</p>}
                <small>
                  <span>{member || row.account}</span> · <Time at={at} />
                  {member !== '' && <span>{seen ? ' · seen' : ' · not seen yet'}</span>}
                </small>
              </li>
            ))}
          </ol>
          <div ref={bottom} />
          {(!row.closedAt || (row.ticket !== null && row.rating === null)) && (
            <Form className="chat-write" onSend={submit}>
              <label className="pick">
                Saved answer
                <select
                  ref={pick}
                  value=""
                  disabled={others}
                  onChange={(event) => put(event.target.value)}
                >
                  <option value="">Choose…</option>
                  {saved.data?.answers.map(({ title }) => (
                    <option key={title} value={title}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              <label htmlFor={id}>Answer</label>
              <textarea
                id={id}
                rows={4}
                maxLength={CHAT_LONGEST}
                value={text}
                disabled={others}
                onChange={(event) => {
                  // What was asked was asked of other words.
                  if (say.error) say.reset()
                  setText(event.target.value)
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
              {promotes ? (
                <div className="chat-confirm" role="alert">
                  <p>
                    <strong>This may read as an offer.</strong> The player wrote words that point to
                    harm. Send it only if it answers their question and invites them to nothing.
                    That you confirmed it is recorded.
                  </p>
                  <div className="row">
                    <Button
                      look="outline"
                      size="small"
                      busy={say.isPending}
                      onClick={() => say.mutate({ words: text.trim(), confirmed: true })}
                    >
                      It’s no offer: send it
                    </Button>
                    <Button look="quiet" size="small" onClick={() => say.reset()}>
                      Change it
                    </Button>
                  </div>
                </div>
              ) : (
                <Button type="submit" busy={say.isPending} disabled={others || text.trim() === ''}>
                  Send
                </Button>
              )}
            </Form>
          )}
          <HandOn row={row} notes={notes} others={others} />
        </div>
        {!row.isVisitor && <Beside playerId={playerId} data={beside.data} error={beside.error} />}
      </div>
    </section>
  )
}

/** Keys of the desk are letters elsewhere. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null

/** A picture that the player sent: fetched when somebody asks for it, since that is recorded. */
function Shown({ of }: { of: { playerId: number; no: number; message: number } }) {
  const [open, setOpen] = useState(false)
  const { data, error, isFetching } = useQuery({
    queryKey: ['chat-picture', of],
    queryFn: () => askForFile('chatPicture', of),
    enabled: open,
    staleTime: Infinity,
    // Gone from memory as soon as nobody looks at it.
    gcTime: 0,
    retry: false,
  })
  return (
    <div className="chat-picture">
      {data ? (
        <PictureSheet picture={data} label="The picture that the player sent" />
      ) : (
        <Button look="outline" size="small" busy={isFetching} onClick={() => setOpen(true)}>
          Show the picture
        </Button>
      )}
      <Failure of={error} />
    </div>
  )
}
