import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '@perlas/office-kit/ask.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import { Time } from '@perlas/office-kit/Time.tsx'
import type { KnownPlayer } from './known-player.ts'

/** What the operator's people wrote down, and tags to find players by. */
export function Notes({ player }: { player: KnownPlayer }) {
  const { playerId, tags, notes } = player
  const queries = useQueryClient()
  const after = { onSuccess: () => queries.invalidateQueries({ queryKey: ['player', playerId] }) }
  const note = useMutation({
    mutationFn: (words: string) => ask('addNote', { playerId, text: words }),
    ...after,
  })
  const tag = useMutation({
    mutationFn: (input: { tag: string; on: boolean }) => ask('tagPlayer', { playerId, ...input }),
    ...after,
  })
  const error = note.error ?? tag.error
  return (
    <section className="part">
      <h3>Notes and tags</h3>
      <Failure of={error} />
      {notes.length === 0 && tags.length === 0 && <p className="quiet">None yet.</p>}
      <ul className="plain">
        {notes.map((one) => (
          <li key={one.id}>
            {one.text}{' '}
            <span className="quiet">
              {one.by}, <Time at={one.at} />
            </span>
          </li>
        ))}
      </ul>
      <div className="row" hidden={tags.length === 0}>
        {tags.map((name) => (
          <Button
            key={name}
            look="outline"
            size="small"
            aria-label={`Take the tag ${name} off`}
            disabled={!mayCall('tagPlayer')}
            onClick={() => tag.mutate({ tag: name, on: false })}
          >
            {name} ×
          </Button>
        ))}
      </div>
      {mayCall('addNote') && (
        <>
          <Form className="inline" onSend={(sent) => submit(sent, (value) => note.mutate(value))}>
            <Field label="New note" name="value" maxLength={2000} autoComplete="off" />
            <Button type="submit" look="outline" busy={note.isPending}>
              Add note
            </Button>
          </Form>
          <Form
            className="inline"
            onSend={(sent) => submit(sent, (value) => tag.mutate({ tag: value, on: true }))}
          >
            <Field
              label="New tag"
              name="value"
              maxLength={30}
              pattern="[a-z0-9][a-z0-9\-]+"
              autoComplete="off"
            />
            <Button type="submit" look="outline" busy={tag.isPending}>
              Add tag
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}

function submit({ text, reset }: Sent, send: (value: string) => void): void {
  const value = text('value').trim()
  reset()
  if (value) send(value)
}
