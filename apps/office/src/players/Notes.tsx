import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ask, explain, text } from '../api.ts'
import { mayCall } from '../may.ts'
import { Time } from '../parts/Time.tsx'
import type { KnownPlayer } from './PlayerPage.tsx'

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
  function submit(event: FormEvent<HTMLFormElement>, send: (value: string) => void) {
    event.preventDefault()
    const value = text(new FormData(event.currentTarget), 'value').trim()
    event.currentTarget.reset()
    if (value) send(value)
  }
  const error = note.error ?? tag.error
  return (
    <section className="part">
      <h3>Notes and tags</h3>
      {error && <p role="alert">{explain(error)}</p>}
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
      <div className="row">
        {tags.map((word) => (
          <Button
            key={word}
            look="outline"
            size="small"
            aria-label={`Take the tag ${word} off`}
            disabled={!mayCall('tagPlayer')}
            onClick={() => tag.mutate({ tag: word, on: false })}
          >
            {word} ×
          </Button>
        ))}
      </div>
      {mayCall('addNote') && (
        <>
          <form
            className="inline"
            onSubmit={(event) => submit(event, (value) => note.mutate(value))}
          >
            <Field label="New note" name="value" maxLength={2000} autoComplete="off" />
            <Button type="submit" look="outline" busy={note.isPending}>
              Add note
            </Button>
          </form>
          <form
            className="inline"
            onSubmit={(event) => submit(event, (value) => tag.mutate({ tag: value, on: true }))}
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
          </form>
        </>
      )}
    </section>
  )
}
