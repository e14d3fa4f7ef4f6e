import type { OfficeChatRow } from '@perlas/contract/office-support'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type OutputOf } from '@perlas/office-kit/ask.ts'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form } from '@perlas/office-kit/Form.tsx'
import { Time } from '@perlas/office-kit/Time.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDesk } from './Presence.tsx'

/** Notes for other members, and handing the conversation on with one. The player sees none of it. */
export function HandOn({
  row,
  notes,
  others,
}: {
  row: OfficeChatRow
  notes: OutputOf<'chat'>['notes']
  others: boolean
}) {
  const id = useId()
  const queries = useQueryClient()
  const desk = useDesk()
  // One key for one note: sent twice it is still one. The form begins again with the next.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const of = { playerId: row.playerId, no: row.no }
  const send = useMutation({
    mutationFn: ({ to, text }: { to: string; text: string }) => {
      if (to === '') return ask('noteChat', { ...of, key, text })
      const [kind, name = ''] = to.split(/:(.*)/s)
      const where = kind === 'member' ? { to: Number(name) } : { queue: name }
      return ask('transferChat', { ...of, key, text, ...where })
    },
    onSuccess(_, { to }) {
      setKey(crypto.randomUUID())
      announce(to === '' ? 'The note is written.' : 'The conversation was handed on.')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['chats'] }),
  })
  const members = desk.data?.members.filter(({ mine }) => !mine) ?? []
  return (
    <details className="chat-notes">
      <summary>{`Notes and handing on${notes.length > 0 ? ` (${notes.length})` : ''}`}</summary>
      <ol>
        {notes.map(({ member, text, at }) => (
          <li key={at + text}>
            <p>{text}</p>
            <small>
              {member} · <Time at={at} />
            </small>
          </li>
        ))}
      </ol>
      <Form
        className="chat-write"
        key={key}
        onSend={({ text }) => send.mutate({ to: text('to'), text: text('note') })}
      >
        <label className="pick">
          Hand on to
          <select name="to" defaultValue="" disabled={others || row.closedAt !== null}>
            <option value="">No one: just a note</option>
            {desk.data?.queues
              .filter(({ name }) => name !== row.queue)
              .map(({ name }) => (
                <option key={name} value={`queue:${name}`}>
                  Queue {name}
                </option>
              ))}
            {members.map((one) => (
              <option key={one.id} value={`member:${one.id}`}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={id}>Note for members; the player never sees it</label>
        <textarea id={id} name="note" rows={2} required maxLength={1000} />
        <Failure of={send.error} />
        <Button type="submit" look="outline" size="small" busy={send.isPending}>
          Write it
        </Button>
      </Form>
    </details>
  )
}
